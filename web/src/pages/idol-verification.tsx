import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { verificationSteps } from '../content/idol-verification.ts';
import { lazyHydrated } from '../hydration/islands.tsx';
import { ItemHeading } from '../ui/heading.tsx';
import { IconBubble } from '../ui/icon-bubble.tsx';
import { PageDrawing } from '../ui/page-drawing.tsx';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

// A lazy island, because the page can be read without Formik and the schemas.
const IdolVerification = lazyHydrated(
  async () => (await import('../features/idol-verification/idol-verification.tsx')).IdolVerification,
);

/**
 * Renders the page for idols' verification. `?idolId=` fills in the number; a token in the fragment shows the state
 * of the review.
 */
export function IdolVerificationPage() {
  const { t } = useTranslation('idol-verification');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro art={<PageDrawing name="verification" />} heading={t('title')} lead={t('lead')} />
      <Grid
        px="gutter"
        py="section"
        gap={{ base: '10', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 20rem) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box as="section" aria-label={t('steps.label')} position={{ lg: 'sticky' }} top={{ lg: '24' }}>
          <Grid as="ol" gap="6" listStyleType="none">
            {verificationSteps.map(({ name, Icon }) => (
              <chakra.li key={name} display="flex" gap="4">
                <IconBubble Icon={Icon} color={name === 'review' ? 'confirm' : 'act'} />
                <Box minWidth="0">
                  <ItemHeading as="h2">{t(`steps.${name}.title`)}</ItemHeading>
                  <chakra.p mt="1" color="ink.muted">
                    {t(`steps.${name}.text`)}
                  </chakra.p>
                </Box>
              </chakra.li>
            ))}
          </Grid>
        </Box>
        <Box
          bg="bg.panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="sheetReply"
          boxShadow="raised"
          p={{ base: '5', sm: '8' }}
        >
          <IdolVerification />
        </Box>
      </Grid>
    </>
  );
}
