import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNamespaces } from '../../i18n/use-namespaces.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FavoritesQuestion } from './favorites-question.tsx';
import { OneMore } from './one-more.tsx';
import { PlaceHeadline } from './place-headline.tsx';
import { QueueDrawing } from './queue-drawing.tsx';
import { useMyPlace } from './use-my-place.ts';

const NAMESPACES = ['my-place', 'errors'];

interface ConfirmedPlaceProps {
  token: string;
  /** Shown until the texts are loaded, and if the link does not work. */
  fallback: ReactNode;
  /** Renders the ways to share the referral link. */
  share: (code: string) => ReactNode;
  /** The section with the images to post. */
  posters: ReactNode;
}

/** Shows the place of a person who has just verified, with the next step. */
export function ConfirmedPlace({ token, fallback, share, posters }: ConfirmedPlaceProps) {
  const { t } = useTranslation(['my-place', 'common']);
  const hasTexts = useNamespaces(NAMESPACES);
  const request = useMyPlace(token);
  if (!hasTexts || request.state === 'refused') return fallback;
  return (
    <Box
      p={{ base: '5', sm: '8' }}
      maxWidth="36rem"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="sheet"
    >
      {request.state === 'loading' && (
        <chakra.p role="status" color="ink.muted">
          {t('my-place:loading')}
        </chakra.p>
      )}
      {request.state === 'failed' && (
        <>
          <Notice tone="fail" role="alert" title={t('my-place:failedTitle')}>
            {failureText(request.error, t('common:noAnswer'), t('common:busy'))}
          </Notice>
          <Button mt="4" onClick={request.load}>
            {t('my-place:retry')}
          </Button>
        </>
      )}
      {request.state === 'loaded' && (
        <>
          <PlaceHeadline
            place={request.place}
            heading={(text) => <SectionHeading size="minor">{text}</SectionHeading>}
          />
          {request.place.place !== null && (
            <Box mt="4">
              <QueueDrawing place={request.place.place} of={request.place.of} height="8rem" />
            </Box>
          )}
          <Box my="4">{request.place.state === 'waiting' && <OneMore place={request.place} />}</Box>
          {share(request.place.referralCode)}
          <Box mt="8">{posters}</Box>
          <Box mt="8">
            <FavoritesQuestion
              token={token}
              isAsked={request.place.question === 'favoriteIdols'}
              onAnswered={request.load}
            />
          </Box>
          <TextLink to={paths.myPlace} display="inline-block" mt="4" py="2.5">
            {t('my-place:details')}
          </TextLink>
        </>
      )}
    </Box>
  );
}
