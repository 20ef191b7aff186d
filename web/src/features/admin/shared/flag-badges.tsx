import { chakra } from '@chakra-ui/react';
import type { SignupFlag } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';

const FLAGS = {
  honeypot: 'flags.honeypot',
  too_fast: 'flags.tooFast',
  disposable_domain: 'flags.disposableDomain',
} as const satisfies Record<SignupFlag, string>;

/** Shows what an admin should check before granting early access. */
export function FlagBadges({ flags }: { flags: readonly SignupFlag[] }) {
  const { t } = useTranslation('waitlist');
  return flags.map((flag) => (
    <chakra.span
      key={flag}
      paddingInline="2"
      bg="bg.panel"
      color="fail"
      borderWidth="1px"
      borderColor="fail"
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
    >
      {t(FLAGS[flag])}
    </chakra.span>
  ));
}
