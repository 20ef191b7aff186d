import { DAY_MS } from '@contract/durations.ts';
import { SIGNED_LINK_LIFETIME_MS } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { LinkForm } from '../../ui/link-form.tsx';

const LINK_DAYS = SIGNED_LINK_LIFETIME_MS['my-place'] / DAY_MS;

/**
 * Renders the form that mails the link to a person's place.
 * @param isLinkRefused true if the visitor's link no longer works.
 */
export function RequestPlaceForm({ isLinkRefused = false }: { isLinkRefused?: boolean }) {
  const { t } = useTranslation('my-place');
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
      userTypes={{ fan: t('request.fan'), idol: t('request.idol') }}
      schema={async () => (await import('@contract/my-place.ts')).myPlaceLinkSchema}
      call={(body) => callApi('POST /api/my-place/link', { body })}
    />
  );
}
