import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { moods } from '../../content/features.ts';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { chosenStyles, useChosen } from '../../ui/chosen.ts';
import { glow } from '../../ui/glow.ts';
import { LightstickShape } from '../../ui/lightstick.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Shows the selected mood's light and text. */
const LIGHTS = chosenStyles(
  moods.map(({ name, core, halo, edge }) => [
    name,
    {
      '--core': `{colors.glow.${core}}`,
      '--halo': glow(halo, 75),
      '--edge': glow(edge, 45),
      [`& [data-mood="${name}"]`]: { display: 'block' },
    },
  ]),
);

/** Shows a live room whose mood can be changed. */
export function MoodsSection() {
  const { t } = useTranslation('features');
  const chosen = useChosen(moods[0].name);
  return (
    <Section labelledBy="moods" tone="night">
      <Grid
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        css={LIGHTS}
        {...chosen}
      >
        <Box>
          <SectionIntro id="moods" heading={t('moods.heading')} lead={t('moods.lead')} />
          <chakra.fieldset mt="8" minWidth="0">
            <chakra.legend mb="3" fontWeight="semibold">
              {t('moods.legend')}
            </chakra.legend>
            <Flex wrap="wrap" gap="2">
              {moods.map(({ name }, index) => (
                <ChoiceChip key={name} name="mood" value={name} defaultChecked={index === 0}>
                  {t(`moods.${name}.name`)}
                </ChoiceChip>
              ))}
            </Flex>
          </chakra.fieldset>
        </Box>
        <Box>
          <Room />
          <chakra.p mt="4" fontSize="sm" color="ink.muted" textAlign="center">
            {t('moods.note')}
          </chakra.p>
        </Box>
      </Grid>
    </Section>
  );
}

function Room() {
  const { t } = useTranslation('features');
  return (
    <Box
      position="relative"
      overflow="hidden"
      isolation="isolate"
      minHeight={{ base: '20rem', md: '26rem' }}
      display="flex"
      flexDirection="column"
      justifyContent="center"
      px={{ base: '5', md: '12' }}
      pb="20"
      pt="10"
      bg="bg.panel"
      borderRadius={{ base: 'reply', md: 'sheetReply' }}
    >
      <Box
        aria-hidden
        position="absolute"
        zIndex="-1"
        insetInline="-10%"
        top="-25%"
        height="150%"
        opacity="0.95"
        background="radial-gradient(closest-side, var(--core), var(--halo) 34%, var(--edge) 66%, transparent)"
      />
      <Box
        width="fit-content"
        maxWidth="24rem"
        mx="auto"
        px="6"
        py="5"
        bg="bg.night"
        borderRadius="bubble"
        fontSize={{ base: 'lg', md: 'xl' }}
        fontWeight="semibold"
        lineHeight="heading"
      >
        {moods.map(({ name }) => (
          <chakra.p key={name} data-mood={name} display="none">
            {t(`moods.${name}.line`)}
          </chakra.p>
        ))}
      </Box>
      <Audience />
    </Box>
  );
}

/** The horizontal positions and the heights of the lightsticks, from left to right. */
const STICKS = [
  [16, 34],
  [54, 46],
  [98, 38],
  [140, 52],
  [186, 44],
  [226, 50],
  [268, 36],
  [306, 44],
] as const;

function Audience() {
  return (
    <chakra.svg
      viewBox="0 0 322 72"
      overflow="visible"
      aria-hidden
      position="absolute"
      insetInline="0"
      bottom="0"
      width="full"
      color="var(--core)"
    >
      {STICKS.map(([x, height]) => (
        <g key={x} transform={`translate(${x} ${64 - height})`}>
          <LightstickShape />
        </g>
      ))}
    </chakra.svg>
  );
}
