import { Box, chakra, Grid } from '@chakra-ui/react';
import { ArrowLeft, Megaphone, Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyHydrated } from '../hydration/islands.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ItemHeading, SectionHeading } from '../ui/heading.tsx';
import { IconBubble } from '../ui/icon-bubble.tsx';
import { PageDrawing } from '../ui/page-drawing.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';

const IdolRequestForm = lazyHydrated(
  async () => (await import('../features/idol-request/idol-request-form.tsx')).IdolRequestForm,
);

const reasons = [
  { name: 'influence', Icon: Megaphone, color: 'act' },
  { name: 'launch', Icon: Rocket, color: 'inform' },
] as const;

/** Renders the page for idol requests. */
export function IdolRequestPage() {
  const { t } = useTranslation('idol-request');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro art={<PageDrawing name="request" />} heading={t('title')} lead={t('lead')}>
        <ButtonLink to={paths.home} variant="outline">
          <ArrowLeft size={18} aria-hidden />
          {t('back')}
        </ButtonLink>
      </PageIntro>
      <Section>
        <Grid
          columnGap="16"
          rowGap="12"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        >
          <IdolRequestForm />
          <chakra.section aria-labelledby="why">
            <SectionHeading id="why" size="minor">
              {t('why.title')}
            </SectionHeading>
            {reasons.map(({ name, Icon, color }) => (
              <Box key={name} mt="8" borderTopWidth="2px" borderColor={color} pt="6">
                <IconBubble Icon={Icon} color={color} />
                <ItemHeading mt="4">{t(`why.${name}.title`)}</ItemHeading>
                <chakra.p mt="2" color="ink.muted">
                  {t(`why.${name}.text`)}
                </chakra.p>
              </Box>
            ))}
          </chakra.section>
        </Grid>
      </Section>
    </>
  );
}
