import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { DETAIL_ROWS, type Named, type ReferralRow, type SignupDetail } from '@contract/signup-detail.ts';
import type { ReferralState } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Fact, FactSection, Facts } from '../shared/facts.tsx';
import { HOLD_REASONS_TEXT, HOLD_REASONS_VALUES } from '../shared/hold-reasons.ts';
import { SignupLink } from '../shared/signup-link.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';

const STATES = {
  counted: { text: 'entry.counted', color: 'confirm' },
  accepted: { text: 'entry.accepted', color: 'confirm' },
  held: { text: 'entry.held', color: 'fail' },
  recorded: { text: 'entry.recorded', color: 'ink.muted' },
  dismissed: { text: 'entry.dismissed', color: 'ink.muted' },
} as const satisfies Record<ReferralState, { text: string; color: string }>;

/** Shows the referrer of a signup and the signups it referred. */
export function SignupReferrals({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { referredBy, referralCode, verifiedReferrals, referrals } = signup;
  return (
    <FactSection title={t('entry.referrals')}>
      <Facts>
        <Fact name={t('entry.referredBy')}>
          {referredBy ? (
            <Person person={referredBy} />
          ) : (
            <Text color="ink.muted">{t('entry.notReferred')}</Text>
          )}
        </Fact>
        <Fact name={t('entry.code')}>
          {referralCode ?? <Text color="ink.muted">{t('entry.noCode')}</Text>}
        </Fact>
        <Fact name={t('entry.verifiedReferrals')}>{formats.number(verifiedReferrals)}</Fact>
        {referrals.length > 0 && (
          <Fact name={t('entry.referred')}>
            {referrals.length === DETAIL_ROWS && (
              <Text color="ink.muted">{t('entry.newest', { number: DETAIL_ROWS })}</Text>
            )}
            <chakra.ul listStyleType="none">
              {referrals.map((row) => (
                <Referral key={row.userType + row.id} row={row} />
              ))}
            </chakra.ul>
          </Fact>
        )}
      </Facts>
    </FactSection>
  );
}

function Referral({ row }: { row: ReferralRow }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const formats = useFormats();
  const { text, color } = STATES[row.state];
  return (
    <Box as="li" paddingBlock="1">
      <Flex wrap="wrap" justify="space-between" columnGap="4">
        <Person person={row} />
        <chakra.time dateTime={row.at} color="ink.muted" fontVariantNumeric="tabular-nums">
          {formats.dateTime(row.at)}
        </chakra.time>
      </Flex>
      <Text color={color}>{t(text)}</Text>
      {row.reasons.map((reason) => (
        <Text key={reason} color="ink.muted">
          {t(`waitlist:${HOLD_REASONS_TEXT[reason]}`, HOLD_REASONS_VALUES)}
        </Text>
      ))}
    </Box>
  );
}

/** Names a signup and links it; a deleted one has only its number. */
function Person({ person: { userType, id, name } }: { person: Named }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const number = t(`waitlist:activity.${userType}`, { id });
  if (name === null) return <span>{t('entry.left', { number })}</span>;
  return (
    <SignupLink signup={{ userType, id }}>
      <Typed>{name}</Typed>
    </SignupLink>
  );
}
