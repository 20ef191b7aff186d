import { chakra } from '@chakra-ui/react';
import type { YourData as Stored } from '@contract/your-data.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { ApiError, callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { paths } from '../../lib/paths.ts';
import { PRESERVE_SCROLL } from '../../lib/preserve-scroll.ts';
import { forgetSignup } from '../../lib/storage.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The status if the link is invalid or expired. */
const REFUSED = 400;
/** The status if the link is valid, but nothing is stored. */
const NOTHING_STORED = 404;

// Lazy, because the page can be read without Formik and the schemas.
const RequestLinkForm = lazyHydrated(async () => (await import('./request-link-form.tsx')).RequestLinkForm);
const StoredData = lazyHydrated(async () => (await import('./stored-data.tsx')).StoredData);

/** Renders the stored data for the token in the fragment; without a token, the form that mails a link. */
export function YourData() {
  const { token, forget: forgetToken } = useLinkToken();
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  if (token === null) return isDeleted ? <Gone titleKey="deleted" /> : <RequestLinkForm />;
  const onDeleted = () => {
    forgetToken();
    forgetSignup();
    // Re-renders the page, so that the footer reads the storage again.
    navigate({}, { replace: true, state: PRESERVE_SCROLL });
    setDeleted(true);
  };
  return <DataForToken key={token} token={token} onDeleted={onDeleted} />;
}

function DataForToken({ token, onDeleted }: { token: string; onDeleted: () => void }) {
  const { t } = useTranslation(['your-data', 'common']);
  const [stored, setStored] = useState<Stored>();
  const [failure, setFailure] = useState<unknown>();

  const open = useCallback(
    async (signal?: AbortSignal) => {
      setFailure(undefined);
      try {
        setStored(await callApi('POST /api/your-data', { body: { token }, signal }));
      } catch (error) {
        if (!signal?.aborted) setFailure(error);
      }
    },
    [token],
  );
  useEffect(() => {
    const controller = new AbortController();
    void open(controller.signal);
    return () => controller.abort();
  }, [open]);

  if (stored) return <StoredData token={token} stored={stored} onDeleted={onDeleted} />;
  const status = failure instanceof ApiError ? failure.status : 0;
  if (status === REFUSED) return <RequestLinkForm isLinkRefused />;
  if (status === NOTHING_STORED) return <Gone titleKey="nothing" />;
  return (
    <>
      <PageHeading>{t('your-data:title')}</PageHeading>
      <chakra.p mt="3" mb="6" color="ink.muted" fontSize="lg" role="status">
        {failure === undefined && t('your-data:loading')}
      </chakra.p>
      {failure !== undefined && (
        <>
          <Notice tone="fail" role="alert" title={t('your-data:failedTitle')}>
            {failureText(failure, t('common:noAnswer'), t('common:busy'))}
          </Notice>
          <Button mt="6" onClick={() => void open()}>
            {t('your-data:retry')}
          </Button>
        </>
      )}
    </>
  );
}

/** Says that nothing is stored, before or after a deletion. */
function Gone({ titleKey }: { titleKey: 'deleted' | 'nothing' }) {
  const { t } = useTranslation('your-data');
  return (
    <>
      <PageHeading ref={focusOnArrival}>{t(`${titleKey}.title`)}</PageHeading>
      <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
        {t(`${titleKey}.text`)}
      </chakra.p>
      <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
    </>
  );
}
