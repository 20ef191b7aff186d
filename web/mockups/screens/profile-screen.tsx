import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/values.ts';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../src/i18n/use-language.ts';
import { count, roundNumber } from '../../src/lib/numbers.ts';
import { Avatar } from './avatar.tsx';

const NUMBERS = { followers: 84_000, posts: 312, rooms: 47 } as const;

/** Shows an idol's profile. */
export function ProfileScreen() {
  const { t } = useTranslation('mockups');
  const language = useLanguage();
  return (
    <Box height="full" bg="bg.panel" color="ink">
      <Box
        height="11rem"
        background="linear-gradient(120deg, {colors.glow.violet}, {colors.glow.pink} 60%, {colors.glow.amber})"
      />
      <Box px="4">
        <Flex align="flex-end" justify="space-between" mt="-2.75rem">
          <Box p="1" bg="bg.panel" borderRadius="full">
            <Avatar size="20" tone="pink" />
          </Box>
          <chakra.p px="4" py="2" bg="act.solid" color="ink.onSolid" borderRadius="full" fontWeight="bold">
            {t('profile.follow')}
          </chakra.p>
        </Flex>
        <Flex mt="2" align="center" gap="1.5">
          <chakra.p fontSize="2xl" fontWeight="heavy" lineHeight="heading">
            {t('profile.name')}
          </chakra.p>
          <Box color="inform">
            <BadgeCheck size={20} />
          </Box>
        </Flex>
        <chakra.p color="ink.muted" fontSize="sm">
          {t('profile.genre')}
        </chakra.p>
        <Grid mt="5" templateColumns="repeat(3, auto)" justifyContent="space-between">
          {(['followers', 'posts', 'rooms'] as const).map((name) => (
            <Box key={name}>
              <chakra.p fontSize="lg" fontWeight="heavy">
                {name === 'followers' ? roundNumber(NUMBERS[name], language) : count(NUMBERS[name], language)}
              </chakra.p>
              <chakra.p color="ink.muted">{t(`profile.${name}`)}</chakra.p>
            </Box>
          ))}
        </Grid>
        <chakra.p mt="5" fontWeight="semibold">
          {t('profile.speaks')}
        </chakra.p>
        <Flex mt="2" gap="1.5" wrap="wrap">
          {LANGUAGES.toReversed().map((code) => (
            <chakra.span key={code} lang={code} px="3" py="1" bg="act.tint" color="act" borderRadius="full">
              {languages[code].name}
            </chakra.span>
          ))}
        </Flex>
        <chakra.p
          mt="5"
          p="3"
          bg="feel.tint"
          color="feel"
          fontWeight="bold"
          borderRadius="md"
          borderBottomLeftRadius="tight"
        >
          {t('profile.next')}
        </chakra.p>
      </Box>
    </Box>
  );
}
