import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AWARDS_YEAR, awardCategories } from '../content/facts.ts';
import { homeAnchor, paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SectionHeading } from '../ui/heading.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';
import { ClaimsSection } from './updates/claims.section.tsx';
import { GroupsSection } from './updates/groups.section.tsx';
import { StageSection } from './updates/stage.section.tsx';
import { TimelineSection } from './updates/timeline.section.tsx';

/** Renders the page that announces the awards. */
export function UpdatesPage() {
  const { t } = useTranslation('updates');
  return (
    <>
      <PageMeta
        title={t('meta.title', { year: AWARDS_YEAR })}
        description={t('meta.description', { categories: awardCategories })}
      />
      <StageSection />
      <ClaimsSection />
      <GroupsSection />
      <TimelineSection />
      <Section tone="night" labelledBy="awards-closing">
        <SectionHeading id="awards-closing">{t('closing.title')}</SectionHeading>
        <chakra.p mt="3" mb="8" fontSize="lg" color="ink.muted">
          {t('closing.text')}
        </chakra.p>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to={homeAnchor('waitlist')} variant="feel">
            {t('join')}
          </ButtonLink>
          <ButtonLink to={paths.home} variant="outline">
            {t('home')}
          </ButtonLink>
        </Flex>
      </Section>
    </>
  );
}
