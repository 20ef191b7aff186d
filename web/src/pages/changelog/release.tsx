import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { itemIcons, type releases } from '../../content/changelog.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { LightstickShape } from '../../ui/lightstick.tsx';
import { ReleaseBanner } from './release-banner.tsx';

type ReleaseProps = (typeof releases)[number];

/** Renders a release on the timeline. Its lightstick is lit if the release is out. */
export function Release({ version, month, type, items }: ReleaseProps) {
  const isOut = month !== undefined;
  return (
    <Grid
      as="li"
      position="relative"
      columnGap={{ base: '3', md: '6' }}
      pb={{ base: '12', md: '16' }}
      templateColumns={{ base: '2rem minmax(0, 1fr)', md: '4rem minmax(0, 1fr)' }}
      css={{ '&:last-of-type': { paddingBottom: 0 } }}
    >
      <Line isDashed={!isOut} />
      <chakra.svg
        aria-hidden
        viewBox="-24 -24 48 64"
        width="full"
        maxWidth="12"
        mx="auto"
        height="auto"
        position="relative"
        bg="bg"
        alignSelf="start"
        color={type === 'major' ? 'act' : 'inform'}
      >
        <LightstickShape isLit={isOut} />
      </chakra.svg>
      <Box>
        <ReleaseBanner version={version} month={month} type={type} />
        <chakra.ul mt={{ base: '4', md: '5' }} px={{ md: '7' }} listStyleType="none">
          {items.map((item) => (
            <ReleaseItem key={item.id} {...item} />
          ))}
        </chakra.ul>
      </Box>
    </Grid>
  );
}

function Line({ isDashed }: { isDashed: boolean }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetBlock="0"
      insetInlineStart={{ base: 'calc(1rem - 1px)', md: 'calc(2rem - 1px)' }}
      borderStartWidth="2px"
      borderStyle={isDashed ? 'dashed' : 'solid'}
      borderColor="line.field"
    />
  );
}

function ReleaseItem({ id, type }: ReleaseProps['items'][number]) {
  const { t } = useTranslation('changelog');
  const Icon = itemIcons[type];
  return (
    <chakra.li
      display={{ md: 'grid' }}
      gridTemplateColumns="9.5rem minmax(0, 1fr)"
      columnGap="4"
      py={{ base: '4', md: '3.5' }}
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.p
        display="flex"
        alignItems="center"
        gap="2"
        height="fit-content"
        overflowWrap="anywhere"
        pt={{ md: '0.5' }}
        fontSize="sm"
        fontWeight="semibold"
        color="ink.muted"
      >
        <Icon size={16} aria-hidden />
        {t(`itemTypes.${type}`)}
      </chakra.p>
      <Box>
        <ItemHeading as="h4" mt={{ base: '1', md: '0' }}>
          {t(`items.${id}.title`)}
        </ItemHeading>
        <chakra.p mt="1" color="ink.muted">
          {t(`items.${id}.text`)}
        </chakra.p>
      </Box>
    </chakra.li>
  );
}
