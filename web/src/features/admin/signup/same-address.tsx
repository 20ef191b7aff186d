import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { useTranslation } from 'react-i18next';
import { Fact, FactSection, Facts } from '../shared/facts.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { Person } from './person-link.tsx';

/** Shows what else is stored under the address of a signup. */
export function SameAddress({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation(['admin', 'common', 'waitlist']);
  const formats = useFormats();
  const { otherSignup, subscriptions, idolRequests, otherIdolRequests } = signup;
  const none = <Text color="ink.muted">{t('entry.none')}</Text>;
  return (
    <FactSection title={t('entry.sameAddress')}>
      <Facts>
        <Fact name={t('entry.otherSignup')}>
          {otherSignup ? (
            <>
              {t(`waitlist:activity.${otherSignup.userType}`, { id: otherSignup.id })}{' '}
              <Person person={otherSignup} />
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact name={t('entry.newsletters')}>
          {subscriptions.length === 0 && none}
          {subscriptions.map(({ type, createdAt, verifiedAt }) => (
            <Text key={type}>
              {t(verifiedAt ? 'entry.subscribed' : 'entry.notSubscribed', {
                newsletter: t(`common:footer.${type}`),
                date: formats.dateTime(verifiedAt ?? createdAt),
              })}
            </Text>
          ))}
        </Fact>
        <Fact name={t('entry.idolRequests')}>
          {idolRequests.length === 0 && none}
          {otherIdolRequests !== 'none' && (
            <Text color="ink.muted">
              {t(otherIdolRequests === 'older' ? 'entry.newest' : 'entry.some', {
                number: idolRequests.length,
              })}
            </Text>
          )}
          <chakra.ul listStyleType="none">
            {idolRequests.map((row) => (
              <IdolRequest key={row.createdAt + row.request} row={row} signupName={signup.name} />
            ))}
          </chakra.ul>
        </Fact>
      </Facts>
    </FactSection>
  );
}

/** Shows a request, and the name that was typed with it if that differs from the signup's. */
function IdolRequest({
  row: { name, request, createdAt },
  signupName,
}: {
  row: SignupDetail['idolRequests'][number];
  signupName: string;
}) {
  const formats = useFormats();
  return (
    <Box as="li" paddingBlock="1">
      <Flex wrap="wrap" justify="space-between" columnGap="4">
        <Typed>{request}</Typed>
        <chakra.time dateTime={createdAt} color="ink.muted" fontVariantNumeric="tabular-nums">
          {formats.dateTime(createdAt)}
        </chakra.time>
      </Flex>
      {name !== '' && name !== signupName && (
        <Text color="ink.muted">
          <Typed>{name}</Typed>
        </Text>
      )}
    </Box>
  );
}
