import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { DAY_MS } from '@contract/durations.ts';
import { MAIL_LIFETIME_MS } from '@contract/limits.ts';
import { DETAIL_ROWS, type MailRow, type SignupDetail } from '@contract/signup-detail.ts';
import type { MailStop } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../shared/facts.tsx';
import { MAIL_TEMPLATES, stateOfMail } from '../shared/mail-texts.ts';
import { useFormats } from '../shared/use-formats.ts';
import { ResendMail } from './resend-mail.tsx';

const KEPT_DAYS = MAIL_LIFETIME_MS / DAY_MS;

const STOPS = {
  declined: 'mails.unwanted',
  bounce: 'mails.bounced',
  complaint: 'mails.complained',
} as const satisfies Record<MailStop, string>;

/** Lists the mails to the address with their delivery state. */
export function SignupMails({ signup }: { signup: SignupDetail }) {
  const { mails, mailStop } = signup;
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <FactSection title={t('mails.title')}>
      <Text color="ink.muted" fontSize="sm">
        {mailStop && `${t(STOPS[mailStop])} `}
        {t(mails.length === 0 ? 'mails.none' : 'mails.note', { days: formats.number(KEPT_DAYS) })}
        {mails.length === DETAIL_ROWS && ` ${t('entry.newest', { number: DETAIL_ROWS })}`}
      </Text>
      {mails.length > 0 && (
        <chakra.ul listStyleType="none" fontSize="sm" borderTopWidth="1px" borderColor="line">
          {mails.map((mail) => (
            <Mail key={mail.template + mail.requestedAt} mail={mail} mailStop={mailStop} />
          ))}
        </chakra.ul>
      )}
      <ResendMail signup={signup} />
    </FactSection>
  );
}

function Mail({ mail, mailStop }: { mail: MailRow; mailStop: MailStop | null }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { template, state, requestedAt, endedAt, bouncedAt, attempts, error } = mail;
  const { text, color } = stateOfMail(mail);
  const isBounced = state === 'DECLINED' && mailStop === 'bounce';
  const at = bouncedAt ?? endedAt ?? requestedAt;
  return (
    <Flex
      as="li"
      wrap="wrap"
      justify="space-between"
      columnGap="4"
      paddingBlock="1.5"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box>
        <Text>{t(MAIL_TEMPLATES[template])}</Text>
        <Text color={color}>
          {t(isBounced ? 'mails.states.bounced' : text)}
          {error && ` · ${t('mails.error', { code: error, number: formats.number(attempts) })}`}
        </Text>
      </Box>
      <chakra.time dateTime={at} color="ink.muted" fontVariantNumeric="tabular-nums">
        {formats.dateTime(at)}
      </chakra.time>
    </Flex>
  );
}
