import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { feedPosts } from '../../content/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

/** Shows an idol's feed as a timeline of one day. */
export function FeedSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="feed-title">
      <Grid gap="stack" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
        <Box>
          <SectionHeading id="feed-title" size="minor">
            {t('feed.title')}
          </SectionHeading>
          <SectionLead>{t('feed.text')}</SectionLead>
        </Box>
        <Day />
      </Grid>
    </Section>
  );
}

function Day() {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <chakra.ol listStyleType="none" borderInlineStartWidth="2px" borderColor="line" ms="1.5">
      {feedPosts.map(({ name, time, language: written }) => (
        <chakra.li
          key={name}
          position="relative"
          ps={{ base: '6', md: '10' }}
          pb="action"
          _last={{ pb: '0' }}
        >
          <Box
            aria-hidden
            position="absolute"
            insetInlineStart="-0.5rem"
            top="1.5"
            boxSize="3.5"
            borderRadius="full"
            bg="feel.solid"
            outline="4px solid {colors.feel.tint}"
          />
          <chakra.p fontSize="sm" color="ink.muted">
            <chakra.time fontWeight="bold" color="ink" me="2" fontVariantNumeric="tabular-nums">
              {time}
            </chakra.time>
            {t(`feed.${name}Place`)}
          </chakra.p>
          <chakra.p
            lang={written}
            mt="1"
            fontSize={written === language ? 'lg' : 'md'}
            fontWeight={written === language ? 'medium' : 'normal'}
            color={written === language ? 'ink' : 'ink.muted'}
          >
            {t(`feed.${name}Post`)}
          </chakra.p>
          {written !== language && (
            <chakra.p mt="0.5" fontSize="lg" fontWeight="medium" lineHeight="heading">
              {t(`feed.${name}Read`)}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
