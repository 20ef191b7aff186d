import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Newsletter } from '@contract/values.ts';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { paths } from '../../lib/paths.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmStep } from '../../ui/confirm-step.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { SubscribeView } from './subscribe-view.tsx';

const NEWS = { blog: paths.blog, changelog: paths.changelog } as const satisfies Record<Newsletter, string>;

/** Confirms a subscription with the token of a mail's link: the second step of the double opt-in. */
export function ConfirmSubscription({ token }: { token: string }) {
  const { t } = useTranslation('newsletter');
  const confirmation = useConfirmation(token, confirm);
  if (confirmation.state === 'refused') return <SubscribeView isLinkRefused />;
  if (confirmation.state === 'done') {
    const { type } = confirmation.reply;
    return (
      <>
        <Box color="confirm" mb="4">
          <MailCheck size={48} aria-hidden />
        </Box>
        <PageHeading ref={focusOnArrival}>{t('done.title')}</PageHeading>
        <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
          {t(`done.text.${type}`)}
        </chakra.p>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to={NEWS[type]}>{t(`done.read.${type}`)}</ButtonLink>
          <ButtonLink to={paths.home} variant="outline">
            {t('home')}
          </ButtonLink>
        </Flex>
      </>
    );
  }
  return (
    <ConfirmStep
      texts={{
        title: t('confirm.title'),
        text: t('confirm.text'),
        submit: t('confirm.submit'),
        pending: t('confirm.pending'),
        unreachableTitle: t('confirm.unreachableTitle'),
      }}
      confirmation={confirmation}
    />
  );
}

const confirm = (token: string) => callApi('POST /api/newsletter/confirm', { body: { token } });
