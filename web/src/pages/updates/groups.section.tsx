import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { awardGroups } from '../../content/updates.ts';
import { glow } from '../../ui/glow.ts';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Lists the award groups, each in its beam of light. */
export function GroupsSection() {
  const { t } = useTranslation('updates');
  return (
    <Section tone="night" labelledBy="awards-groups">
      <Box maxWidth="reading">
        <SectionHeading id="awards-groups">{t('groups.title')}</SectionHeading>
        <chakra.p mt="3" fontSize="lg" color="ink.muted">
          {t('groups.lead')}
        </chakra.p>
      </Box>
      <Grid
        as="ul"
        listStyleType="none"
        mt={{ base: '10', md: '14' }}
        gap={{ base: '4', md: '5' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {awardGroups.map((group) => (
          <AwardGroup key={group.id} {...group} />
        ))}
      </Grid>
    </Section>
  );
}

function AwardGroup({ id, Icon, light, categories }: (typeof awardGroups)[number]) {
  const { t } = useTranslation('updates');
  return (
    <chakra.li
      px={{ base: '5', md: '7' }}
      pt="7"
      pb="4"
      bg="bg.panel"
      borderRadius="bubble"
      backgroundImage={`radial-gradient(75% 9rem at 50% 0, ${glow(light, 35)}, transparent)`}
    >
      <Flex align="center" gap="3">
        <Icon size={24} aria-hidden />
        <ItemHeading fontSize="xl" minWidth="0">
          {t(`groups.${id}`)}
        </ItemHeading>
      </Flex>
      <chakra.ul mt="5" listStyleType="none">
        {categories.map((category) => (
          <chakra.li key={category} py="3" borderTopWidth="1px" borderColor="line">
            {t(`categories.${category}`)}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}
