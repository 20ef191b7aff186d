import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heart, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../src/i18n/use-language.ts';
import { Avatar } from './avatar.tsx';

/** Shows a candid photo post. */
export function PostScreen() {
  const { t } = useTranslation('mockups');
  const isThai = useLanguage() === 'th';
  return (
    <Flex direction="column" height="full" bg="bg.panel" color="ink">
      <Rainbow />
      <Box p="4">
        <Flex align="center" gap="2.5">
          <Avatar size="8" tone="amber" />
          <chakra.p fontSize="sm" fontWeight="bold">
            {t('post.idol')}
          </chakra.p>
          <chakra.p color="ink.muted">{t('post.when')}</chakra.p>
        </Flex>
        <chakra.p lang="th" mt="3" fontSize={isThai ? 'lg' : 'sm'} color={isThai ? 'ink' : 'ink.muted'}>
          {t('post.line')}
        </chakra.p>
        {!isThai && (
          <chakra.p mt="1" fontSize="md" fontWeight="bold">
            {t('post.lineRead')}
          </chakra.p>
        )}
        <Flex mt="4" gap="4" align="center" fontWeight="semibold">
          <Flex gap="1.5" align="center" color="feel">
            <Heart size={18} fill="currentColor" />
            {t('post.likes')}
          </Flex>
          <Box color="ink.muted">
            <MessageCircle size={18} />
          </Box>
        </Flex>
      </Box>
    </Flex>
  );
}

const ARCS = [
  { radius: 150, color: 'glow.pink' },
  { radius: 138, color: 'glow.amber' },
  { radius: 126, color: 'confirm' },
  { radius: 114, color: 'inform' },
  { radius: 102, color: 'glow.violet' },
] as const;

const TOWERS = [
  [0, 84, 44],
  [40, 130, 34],
  [70, 60, 52],
  [118, 104, 30],
  [146, 46, 60],
  [202, 118, 30],
  [228, 72, 40],
] as const;

function Rainbow() {
  return (
    <chakra.svg
      viewBox="0 0 260 290"
      flex="1"
      minHeight="0"
      width="full"
      preserveAspectRatio="xMidYMax slice"
      background="linear-gradient({colors.glow.violet/70}, {colors.glow.pink/40} 60%, {colors.glow.amber/50})"
      className="night"
    >
      {ARCS.map(({ radius, color }) => (
        <chakra.circle
          key={radius}
          cx="150"
          cy="250"
          r={radius}
          fill="none"
          strokeWidth="12"
          opacity="0.75"
          stroke={color}
        />
      ))}
      {TOWERS.map(([x, height, width]) => (
        <chakra.rect key={x} x={x} y={290 - height} width={width} height={height} fill="bg.night" rx="3" />
      ))}
      {TOWERS.map(([x, height]) => (
        <chakra.rect key={x} x={x + 9} y={304 - height} width="5" height="8" fill="glow.amber" rx="1" />
      ))}
    </chakra.svg>
  );
}
