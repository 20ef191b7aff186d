import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { REFERRAL_BURST } from '@contract/limits.ts';
import type { HeldReferralRow } from '@contract/referrals.ts';
import type { ComponentProps } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { HOLD_REASONS_TEXT } from '../shared/hold-reasons.ts';
import { Email } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';

interface Props extends Pick<ComponentProps<typeof Flex>, 'ref'> {
  row: HeldReferralRow;
  isPending: boolean;
  onDecide: (accept: boolean) => void;
}

/** Shows who invited whom, why the referral is held, and, for reviewers, the two decisions. The pressed button keeps the focus. */
export function HeldReferralCard({ ref, row, isPending, onDecide }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const mayDecide = useMay('POST /api/admin/referral-review');
  const nameOf = ({ userType, id, email }: HeldReferralRow['referrer']) =>
    email ?? t(`activity.${userType}`, { id });
  const names = { referrer: nameOf(row.referrer), referred: nameOf(row.referred) };
  return (
    <Flex
      ref={ref}
      as="li"
      direction={{ base: 'column', md: 'row' }}
      gap="4"
      align={{ md: 'center' }}
      padding="4"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      <Stack flex="1" minWidth="0" gap="1">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          <Trans
            t={t}
            i18nKey="referrals.invited"
            components={{
              referrer: <Email>{names.referrer}</Email>,
              referred: <Email>{names.referred}</Email>,
            }}
          />
        </Box>
        <chakra.ul listStyleType="none" fontSize="sm">
          {row.reasons.map((reason) => (
            <li key={reason}>{t(HOLD_REASONS_TEXT[reason], { most: REFERRAL_BURST.count })}</li>
          ))}
        </chakra.ul>
        <chakra.time dateTime={row.at} color="ink.muted" fontSize="xs">
          {formats.dateTime(row.at)}
        </chakra.time>
      </Stack>
      {mayDecide && (
        <Flex gap="2" wrap="wrap">
          <Button
            aria-disabled={isPending}
            aria-label={t('referrals.acceptNamed', names)}
            onClick={() => !isPending && onDecide(true)}
          >
            {t('referrals.accept')}
          </Button>
          <Button
            variant="quiet"
            aria-disabled={isPending}
            aria-label={t('referrals.dismissNamed', names)}
            onClick={() => !isPending && onDecide(false)}
          >
            {t('referrals.dismiss')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
