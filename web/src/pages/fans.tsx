import { useTranslation } from 'react-i18next';
import { countries, fansWaiting } from '../content/facts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { compactCount } from '../lib/numbers.ts';
import { homeAnchor } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { JoinSection } from '../ui/join-section.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Phones } from '../ui/phones.tsx';
import { BenefitsSection } from './fans/benefits.section.tsx';
import { ChatSection } from './fans/chat.section.tsx';
import { TiersSection } from './fans/tiers.section.tsx';

/** Renders the page for fans. */
export function FansPage() {
  const { t } = useTranslation('fans');
  const { t: common } = useTranslation('common');
  const fans = compactCount(fansWaiting.fansPage, useLanguage());
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description', { fans })} />
      <PageIntro
        art={<Phones names={['letter', 'post']} />}
        badge={`${t('intro.fansWaiting', { fans })} · ${t('intro.countries', { countries })}`}
        heading={t('intro.heading')}
        lead={t('intro.lead')}
      >
        <ButtonLink to={homeAnchor('signup')}>{common('nav.join')}</ButtonLink>
      </PageIntro>
      <ChatSection />
      <BenefitsSection />
      <TiersSection />
      <JoinSection heading={t('join.heading')} text={t('join.text')} action={common('nav.join')} />
    </>
  );
}
