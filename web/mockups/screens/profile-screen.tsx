import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/values.ts';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../src/i18n/use-language.ts';
import { compactNumber, count } from '../../src/lib/numbers.ts';
import redThread from '../drawings/red-thread.svg';
import { Photocard } from './avatar.tsx';

const NUMBERS = { followers: 84_000, posts: 312, rooms: 47 } as const;

/** Shows the profile of an actress, under a still of her GL series. */
export function ProfileScreen() {
  const { t } = useTranslation('mockups');
  const language = useLanguage();
  return (
    <Box height="full" bg="bg.panel" color="ink">
      <chakra.img
        src={redThread}
        alt=""
        height="11rem"
        width="full"
        objectFit="cover"
        objectPosition="50% 20%"
      />
      <Box px="4">
        <Flex align="flex-end" justify="space-between" position="relative" mt="-3.5rem">
          <Photocard of="dao" width="4.75rem" />
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
                {name === 'followers'
                  ? compactNumber(NUMBERS[name], language)
                  : count(NUMBERS[name], language)}
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
