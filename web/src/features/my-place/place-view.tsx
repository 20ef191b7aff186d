import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { PLACES_EVERY_MINUTES } from '@contract/limits.ts';
import type { MyPlace } from '@contract/my-place.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../i18n/date-format.ts';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FactorList } from './factor-list.tsx';
import { IdolVerificationCard } from './idol-verification-card.tsx';
import { OneMore } from './one-more.tsx';
import { PlaceHeadline } from './place-headline.tsx';
import { QueueDrawing } from './queue-drawing.tsx';
import { ReferralSummary } from './referral-summary.tsx';
import { ResendAccessMail } from './resend-access-mail.tsx';

interface PlaceViewProps {
  token: string;
  place: MyPlace;
  /** Requests the place again. */
  onAgain: () => void;
  /** Renders the ways to share the referral link. */
  share: (code: string) => ReactNode;
  posters: ReactNode;
}

/** Shows a person's place in line, its reasons, and what would improve it. */
export function PlaceView({ token, place, onAgain, share, posters }: PlaceViewProps) {
  const { t, i18n } = useTranslation('my-place');
  const { state, place: rank, of, asOf, factors, referrals, verification } = place;
  const isSoon = state === 'waiting' && rank === null;
  return (
    <>
      <Section tone="night" py={{ base: '8', md: '14' }}>
        {state === 'waiting' && (
          <chakra.p mb="2" color="act" fontWeight="semibold">
            {t('title')}
          </chakra.p>
        )}
        <PlaceHeadline
          place={place}
          heading={(text) => (
            <PageHeading ref={focusOnArrival} size="display">
              {text}
            </PageHeading>
          )}
        />
        {state === 'in' && <ResendAccessMail token={token} />}
        {isSoon && (
          <Button mt="6" variant="outline" onClick={onAgain}>
            {t('soon.again')}
          </Button>
        )}
        {rank !== null && (
          <Box mt="8">
            <QueueDrawing place={rank} of={of} height="12rem" />
          </Box>
        )}
        {rank !== null && asOf !== null && (
          <chakra.p mt="4" fontSize="sm" color="ink.muted">
            {t('asOf', {
              at: dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(asOf)),
              minutes: PLACES_EVERY_MINUTES,
            })}
          </chakra.p>
        )}
      </Section>
      <Section>
        <Grid
          columnGap="20"
          rowGap="12"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Stack gap="6">
            <SectionHeading size="minor">{t('more.title')}</SectionHeading>
            {state === 'waiting' && <OneMore place={place} />}
            {share(place.referralCode)}
            {state === 'waiting' && <ReferralSummary referrals={referrals} />}
          </Stack>
          <Stack gap="10" _empty={{ display: 'none' }}>
            {verification !== undefined && <IdolVerificationCard state={verification} />}
            {state === 'waiting' && (
              <Box>
                <SectionHeading size="minor">{t('why.title')}</SectionHeading>
                <chakra.p mt="2" mb="4" color="ink.muted">
                  {t('why.text')}
                </chakra.p>
                <FactorList factors={factors} />
              </Box>
            )}
          </Stack>
        </Grid>
      </Section>
      <Section tone="quiet">
        {posters}
        <Flex mt="stack">
          <TextLink to={paths.yourData}>{t('data')}</TextLink>
        </Flex>
      </Section>
    </>
  );
}
