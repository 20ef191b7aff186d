import { Box, chakra, Text } from '@chakra-ui/react';
import { DETAIL_ROWS, type ReferralRow, type SignupDetail } from '@contract/signup-detail.ts';
import type { ReferralState } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Fact, FactSection, Facts } from '../shared/facts.tsx';
import { HOLD_REASONS_TEXT, HOLD_REASONS_VALUES } from '../shared/hold-reasons.ts';
import { useFormats } from '../shared/use-formats.ts';
import { Person, PersonAndTime } from './person-link.tsx';

const STATES = {
  counted: { text: 'entry.counted', color: 'confirm' },
  accepted: { text: 'entry.accepted', color: 'confirm' },
  held: { text: 'entry.held', color: 'fail' },
  recorded: { text: 'entry.recorded', color: 'ink.muted' },
  dismissed: { text: 'entry.dismissed', color: 'ink.muted' },
} as const satisfies Record<ReferralState, { text: string; color: string }>;

/** Shows the referrer of a signup and the signups it referred, verified or not. */
export function SignupReferrals({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { referredBy, referralCode, verifiedReferrals, referrals, unconfirmedReferrals } = signup;
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
            <NewestOnly rows={referrals} />
            <chakra.ul listStyleType="none">
              {referrals.map((row) => (
                <Referral key={row.userType + row.id} row={row} />
              ))}
            </chakra.ul>
          </Fact>
        )}
        {unconfirmedReferrals.length > 0 && (
          <Fact name={t('entry.unconfirmed')}>
            <NewestOnly rows={unconfirmedReferrals} />
            <chakra.ul listStyleType="none">
              {unconfirmedReferrals.map((row) => (
                <Box as="li" key={row.userType + row.id} paddingBlock="1">
                  <PersonAndTime row={row} />
                </Box>
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
  const { text, color } = STATES[row.state];
  return (
    <Box as="li" paddingBlock="1">
      <PersonAndTime row={row} />
      <Text color={color}>{t(text)}</Text>
      {row.reasons.map((reason) => (
        <Text key={reason} color="ink.muted">
          {t(`waitlist:${HOLD_REASONS_TEXT[reason]}`, HOLD_REASONS_VALUES)}
        </Text>
      ))}
    </Box>
  );
}

function NewestOnly({ rows }: { rows: readonly unknown[] }) {
  const { t } = useTranslation('admin');
  if (rows.length < DETAIL_ROWS) return null;
  return <Text color="ink.muted">{t('entry.newest', { number: DETAIL_ROWS })}</Text>;
}
