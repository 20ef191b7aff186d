import type { SignupFlag } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge.tsx';

const FLAGS = {
  honeypot: 'flags.honeypot',
  too_fast: 'flags.tooFast',
  disposable_domain: 'flags.disposableDomain',
} as const satisfies Record<SignupFlag, string>;

/** Shows what an admin should check before granting early access. */
export function FlagBadges({ flags }: { flags: readonly SignupFlag[] }) {
  const { t } = useTranslation('waitlist');
  return flags.map((flag) => (
    <Badge key={flag} color="fail" whiteSpace="normal">
      {t(FLAGS[flag])}
    </Badge>
  ));
}
