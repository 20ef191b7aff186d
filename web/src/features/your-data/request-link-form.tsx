import { DAY_MS } from '@contract/durations.ts';
import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { LinkForm } from '../../ui/link-form.tsx';

const LINK_DAYS = SIGNED_LINK_LIFETIME_MS['your-data'] / DAY_MS;

/** Renders the form that mails a link. @param isLinkRefused true if the visitor's link no longer works. */
export function RequestLinkForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation('your-data');
  return (
    <LinkForm
      texts={{
        title: t(isLinkRefused ? 'request.refusedTitle' : 'title'),
        text: t(isLinkRefused ? 'request.refusedText' : 'request.text', { days: LINK_DAYS }),
        submit: t('request.submit'),
        pending: t('request.pending'),
        sentTitle: t('request.sentTitle'),
        sentText: t('request.sentText'),
        failedTitle: t('request.failedTitle'),
      }}
      isLinkRefused={isLinkRefused}
      schema={async () => (await import('@contract/your-data.ts')).yourDataLinkSchema}
      call={(body) => callApi('POST /api/your-data/link', { body })}
    />
  );
}
