import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TaskPage } from '../../ui/task-page.tsx';
import { useMyPlace } from './use-my-place.ts';

// Lazy, because the prerendered page can be read without Formik, the schemas and the view.
const RequestPlaceForm = lazyHydrated(
  async () => (await import('./request-place-form.tsx')).RequestPlaceForm,
);
const PlaceView = lazyHydrated(async () => (await import('./place-view.tsx')).PlaceView);

interface MyPlaceProps {
  /** Renders the ways to share a referral link. */
  share: (code: string) => ReactNode;
  /** The section with the images to post. */
  posters: ReactNode;
}

/**
 * Renders the place for the token in the fragment, or for one that this tab has kept; without a token, the
 * form that mails a link.
 */
export function MyPlace(props: MyPlaceProps) {
  const { token } = useLinkToken('placeToken');
  if (token === null)
    return (
      <TaskPage drawing="place">
        <RequestPlaceForm />
      </TaskPage>
    );
  return <PlaceForToken key={token} token={token} {...props} />;
}

function PlaceForToken({ token, ...shown }: { token: string } & MyPlaceProps) {
  const { t } = useTranslation(['my-place', 'common']);
  const request = useMyPlace(token);
  if (request.state === 'loaded')
    return <PlaceView token={token} place={request.place} onAgain={request.load} {...shown} />;
  return (
    <TaskPage drawing="place">
      {request.state === 'refused' ? (
        <RequestPlaceForm isLinkRefused />
      ) : (
        <>
          <PageHeading>{t('my-place:title')}</PageHeading>
          <chakra.p mt="3" mb="6" color="ink.muted" fontSize="lg" role="status">
            {request.state === 'loading' && t('my-place:loading')}
          </chakra.p>
          {request.state === 'failed' && (
            <>
              <Notice tone="fail" role="alert" title={t('my-place:failedTitle')}>
                {failureText(request.error, t('common:noAnswer'), t('common:busy'))}
              </Notice>
              <Button mt="6" onClick={request.load}>
                {t('my-place:retry')}
              </Button>
            </>
          )}
        </>
      )}
    </TaskPage>
  );
}
