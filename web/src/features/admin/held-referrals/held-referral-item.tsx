import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { HeldReferralRow } from '@contract/referrals.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { HOLD_REASONS_TEXT, HOLD_REASONS_VALUES } from '../shared/hold-reasons.ts';
import { ListItem } from '../shared/list-item.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { HeldPerson, useNameOf } from './held-person.tsx';

interface Props extends Pick<ComponentProps<typeof Flex>, 'ref'> {
  row: HeldReferralRow;
  isPending: boolean;
  onDecide: (accept: boolean) => void;
}

/**
 * Shows who was referred, why the referral is held, and, for reviewers, the two decisions. The pressed button keeps
 * the focus.
 */
export function HeldReferralItem({ ref, row, isPending, onDecide }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const nameOf = useNameOf();
  const mayDecide = useMay('POST /api/admin/referral-review');
  const names = { referrer: nameOf(row.referrer), referred: nameOf(row.referred) };
  return (
    <ListItem ref={ref}>
      <Stack flex="1" minWidth="0" gap="0">
        <Box overflowWrap="anywhere">
          <HeldPerson person={row.referred} />
        </Box>
        <chakra.ul listStyleType="none" color="ink.muted">
          {row.reasons.map((reason) => (
            <li key={reason}>{t(HOLD_REASONS_TEXT[reason], HOLD_REASONS_VALUES)}</li>
          ))}
        </chakra.ul>
        <chakra.time dateTime={row.at} color="ink.muted" fontSize="xs">
          {formats.dateTime(row.at)}
        </chakra.time>
      </Stack>
      {mayDecide && (
        <Flex gap="2" wrap="wrap">
          {DECISIONS.map(({ accept, text, named }) => (
            <Button
              key={text}
              variant="outline"
              fontSize="sm"
              aria-disabled={isPending}
              aria-label={t(named, names)}
              onClick={() => !isPending && onDecide(accept)}
            >
              {t(text)}
            </Button>
          ))}
        </Flex>
      )}
    </ListItem>
  );
}

/** The two decisions. Their buttons look the same, so that neither is suggested. */
const DECISIONS = [
  { accept: true, text: 'referrals.accept', named: 'referrals.acceptNamed' },
  { accept: false, text: 'referrals.dismiss', named: 'referrals.dismissNamed' },
] as const;
