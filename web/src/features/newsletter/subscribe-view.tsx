import { chakra } from '@chakra-ui/react';
import { HOUR_MS } from '@contract/durations.ts';
import { TOKEN_LIFETIME_MS } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const LINK_HOURS = TOKEN_LIFETIME_MS / HOUR_MS;

/**
 * Renders the newsletter page for visitors without a valid link.
 * @param isLinkRefused true if the visitor's link no longer works.
 */
export function SubscribeView({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation('newsletter');
  return (
    <>
      <PageHeading ref={isLinkRefused ? focusOnArrival : undefined}>
        {t(isLinkRefused ? 'page.refusedTitle' : 'page.title')}
      </PageHeading>
      <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
        {t(isLinkRefused ? 'page.refusedText' : 'page.text', { hours: LINK_HOURS })}
      </chakra.p>
      <NewsletterForm />
    </>
  );
}
