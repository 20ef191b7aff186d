import { useTranslation } from 'react-i18next';
import { homeAnchor } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { JoinSection } from '../ui/join-section.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Phones } from '../ui/phones.tsx';
import { AlsoSection } from './features/also.section.tsx';
import { CardsSection } from './features/cards.section.tsx';
import { MoodsSection } from './features/moods.section.tsx';

/** Renders the page of planned features. */
export function FeaturesPage() {
  const { t } = useTranslation('features');
  const { t: common } = useTranslation('common');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro
        art={<Phones names={['chat', 'room']} />}
        badge={t('intro.badge')}
        heading={t('intro.heading')}
        lead={t('intro.lead')}
      >
        <ButtonLink to={homeAnchor('signup')}>{common('nav.join')}</ButtonLink>
      </PageIntro>
      <CardsSection />
      <MoodsSection />
      <AlsoSection />
      <JoinSection heading={t('join.heading')} text={t('join.text')} action={common('nav.join')} />
    </>
  );
}
