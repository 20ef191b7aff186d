import { Box, chakra, Flex } from '@chakra-ui/react';
import { Heart, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../src/i18n/use-language.ts';
import mirror from '../drawings/mirror.svg';
import { Avatar } from './avatar.tsx';

/** Shows a candid photo post. */
export function PostScreen() {
  const { t } = useTranslation('mockups');
  const isThai = useLanguage() === 'th';
  return (
    <Flex direction="column" height="full" bg="bg.panel" color="ink">
      <chakra.img
        src={mirror}
        alt=""
        flex="1"
        minHeight="0"
        width="full"
        objectFit="cover"
        objectPosition="50% 100%"
      />
      <Box p="4">
        <Flex align="center" gap="2.5">
          <Avatar of="dao" size="8" />
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
