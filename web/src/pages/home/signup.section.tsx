import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { FIRST_SIGNUPS } from '@contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useStoredSide } from '../../features/signup/use-stored-side.ts';
import { FanCount } from '../../features/stats/fan-count.tsx';
import { useFirstPlacesTaken } from '../../features/stats/shown-counts.ts';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { anchors } from '../../lib/paths.ts';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { chosenStyles, useChosen } from '../../ui/chosen.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

// Lazy islands, because the page can be read without Formik.
const FanForm = lazyHydrated(async () => (await import('../../features/signup/fan-form.tsx')).FanForm);
const IdolForm = lazyHydrated(async () => (await import('../../features/signup/idol-form.tsx')).IdolForm);

/** The same element in every render, so that the island keeps its prerendered content. */
const FANS_ON_LIST = <FansOnList />;

/** Shows the form of the selected chip below `lg`. From `lg` on, the forms are side by side. */
const SIDES = {
  '@media (max-width: 63.99rem)': chosenStyles([
    ['fan', { '& [data-side=idol]': { display: 'none' } }],
    ['idol', { '& [data-side=fan]': { display: 'none' } }],
  ]),
};

/** Renders the two signup forms. */
export function SignupSection() {
  const { t } = useTranslation('home');
  const areFirstTaken = useFirstPlacesTaken();
  const sides = useStoredSide();
  // Without `:has()` and JavaScript both forms are visible.
  const chosen = useChosen('');
  return (
    <Section id={anchors.signup} labelledBy="signup-title">
      <Box ref={sides} css={SIDES} {...chosen}>
        <Box mb="stack">
          <SectionHeading id="signup-title">{t('signup.title')}</SectionHeading>
          <SectionLead>
            {t(areFirstTaken ? 'signup.textTaken' : 'signup.text', { first: FIRST_SIGNUPS })}
          </SectionLead>
        </Box>
        <chakra.fieldset minWidth="0" mb="4" display={{ lg: 'none' }}>
          <chakra.legend srOnly>{t('signup.side')}</chakra.legend>
          <Flex wrap="wrap" gap="2">
            <ChoiceChip name="signup-side" value="fan" defaultChecked>
              {t('signup.fan')}
            </ChoiceChip>
            <ChoiceChip name="signup-side" value="idol">
              {t('hero.toIdolForm')}
            </ChoiceChip>
          </Flex>
        </chakra.fieldset>
        <Grid
          id={anchors.waitlist}
          tabIndex={-1}
          // Leaves room for the announcement.
          scrollMarginTop="10"
          _focus={{ outline: 'none' }}
          gap="8"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Box display="grid" data-side="fan">
            <FanForm note={FANS_ON_LIST} />
          </Box>
          <Box display="grid" data-side="idol">
            <IdolForm />
          </Box>
        </Grid>
      </Box>
    </Section>
  );
}

function FansOnList() {
  const { t } = useTranslation('forms');
  return <FanCount fontWeight="semibold" textOf={(count) => t('fan.count', { count })} />;
}
