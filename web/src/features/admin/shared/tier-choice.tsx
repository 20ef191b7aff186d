import { Box, Flex } from '@chakra-ui/react';
import { ACCESS_TIERS } from '@contract/values.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/input.tsx';
import { TierOptions } from './tier-options.tsx';
import { useMay } from './use-may.ts';
import type { TierHolder, Tiers } from './use-tiers.ts';

const COMPACT = {
  minHeight: { base: 'touch', md: '9' },
  paddingBlock: '1',
  fontSize: { base: 'md', md: 'sm' },
} as const;

/**
 * Shows a tier; operators get a select. Only the button assigns it, because arrow keys pass through all options.
 */
export function TierChoice({ signup, tiers }: { signup: TierHolder; tiers: Tiers }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const mayAssign = useMay('POST /api/admin/assign-tier');
  const select = useRef<HTMLSelectElement>(null);
  const { name } = signup;
  const choice = tiers.choiceOf(signup);
  const isPending = tiers.isPending(signup);
  if (!mayAssign) return <span>{t(`admin:tiers.${signup.accessTier}`)}</span>;
  return (
    <Flex gap="2">
      <Select
        {...COMPACT}
        ref={select}
        width="auto"
        flex={{ base: '1', md: 'none' }}
        aria-label={t('tier.label', { name })}
        value={choice}
        onChange={(event) =>
          tiers.choose(signup, ACCESS_TIERS.find((tier) => tier === event.target.value) ?? choice)
        }
      >
        <TierOptions tiers={ACCESS_TIERS} />
      </Select>
      {(choice !== signup.accessTier || isPending) && (
        <Button
          {...COMPACT}
          paddingInline="3"
          disabled={isPending}
          onClick={() => {
            // The button disappears afterwards.
            select.current?.focus();
            tiers.assign(signup);
          }}
        >
          {t(isPending ? 'tier.assigning' : 'tier.assign')}
          <Box as="span" srOnly>
            {name}
          </Box>
        </Button>
      )}
    </Flex>
  );
}
