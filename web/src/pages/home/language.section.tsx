import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { translatedLanguages } from '../../content/facts.ts';
import { languagePoints, scripts } from '../../content/home.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { anchors } from '../../lib/paths.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Eyebrow, Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

/** Shows the benefits for fans, with one message in three scripts. */
export function LanguageSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section id={anchors.fans} labelledBy="fans-title">
      <Grid
        gap={{ base: '6', lg: '16' }}
        alignItems="center"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        <Box>
          <Eyebrow color="feel">{t('language.eyebrow')}</Eyebrow>
          <SectionHeading id="fans-title">{t('language.title')}</SectionHeading>
          <SectionLead>{t('language.text')}</SectionLead>
        </Box>
        <ThreeScripts />
      </Grid>
      <Grid
        as="ul"
        listStyleType="none"
        mt="stack"
        gap={{ base: '4', md: '10' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {languagePoints.map(({ name, Icon }) => (
          <chakra.li key={name} borderTopWidth={{ base: '0', md: '2px' }} borderColor="feel" pt={{ md: '4' }}>
            <Flex gap="2" align="center" color="feel">
              <Icon size={22} aria-hidden />
              <ItemHeading color="ink">{t(`language.${name}Title`)}</ItemHeading>
            </Flex>
            <chakra.p mt="0.5" fontSize="note" color="ink.muted">
              {t(`language.${name}Text`, { languages: translatedLanguages.features })}
            </chakra.p>
          </chakra.li>
        ))}
      </Grid>
    </Section>
  );
}

/** Shows one message in three scripts: the visitor's own language last and with a glow. */
function ThreeScripts() {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const ordered = [
    ...scripts.filter((script) => script.language !== language),
    ...scripts.filter((script) => script.language === language),
  ];
  return (
    <Box
      fontSize="clamp(1.5rem, 0.75rem + 4.2vw, 4rem)"
      fontWeight="heavy"
      lineHeight="heading"
      // In a wider box the bubbles would not overlap.
      maxWidth="12em"
    >
      {ordered.map(({ language: lang, line }, index) => {
        const isOwn = lang === language;
        return (
          <chakra.p
            key={lang}
            lang={lang}
            className={isOwn ? 'night' : undefined}
            position="relative"
            width="fit-content"
            maxWidth="94%"
            mt={index === 0 ? '0' : '-0.35em'}
            ms={['0', 'auto', '8%'][index]}
            me={index === 1 ? '4%' : undefined}
            px="0.75em"
            py="0.4em"
            bg={isOwn ? 'bg.night' : index === 0 ? 'act.tint' : 'feel.tint'}
            color={isOwn ? 'ink' : index === 0 ? 'act' : 'feel'}
            borderRadius={index === 1 ? { base: 'reply', md: 'sheetReply' } : { base: 'bubble', md: 'sheet' }}
            boxShadow={isOwn ? 'glow' : undefined}
          >
            {t(`language.${line}`)}
          </chakra.p>
        );
      })}
    </Box>
  );
}
