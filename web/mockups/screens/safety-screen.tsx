import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const SWITCHES = [
  { name: 'words', isOn: true },
  { name: 'members', isOn: true },
  { name: 'night', isOn: false },
] as const;

/** Shows the safety centre. */
export function SafetyScreen() {
  const { t } = useTranslation('mockups');
  return (
    <Flex direction="column" height="full" p="4" pt="10" bg="bg" color="ink">
      <chakra.p fontSize="lg" fontWeight="heavy">
        {t('safety.title')}
      </chakra.p>
      <Flex
        mt="4"
        p="4"
        direction="column"
        align="center"
        textAlign="center"
        bg="confirm.tint"
        color="confirm"
        borderRadius="bubble"
        borderBottomLeftRadius="tight"
      >
        <ShieldCheck size={44} strokeWidth={1.5} />
        <chakra.p mt="2" fontSize="title" fontWeight="heavy" lineHeight="1.2">
          38
        </chakra.p>
        <chakra.p color="ink">{t('safety.hidden')}</chakra.p>
      </Flex>
      <Flex
        mt="3"
        p="3"
        gap="3"
        align="center"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
      >
        <Box flexShrink="0" color="confirm">
          <CircleCheck size={22} />
        </Box>
        <Box>
          <chakra.p fontWeight="bold">{t('safety.report')}</chakra.p>
          <chakra.p color="ink.muted">{t('safety.reported')}</chakra.p>
        </Box>
      </Flex>
      <Stack mt="4" gap="0">
        {SWITCHES.map(({ name, isOn }) => (
          <Flex
            key={name}
            py="2.5"
            gap="3"
            align="center"
            justify="space-between"
            borderTopWidth="1px"
            borderColor="line"
            fontSize="sm"
            fontWeight="semibold"
          >
            {t(`safety.${name}`)}
            <Flex
              flexShrink="0"
              width="9"
              p="0.5"
              borderRadius="full"
              bg={isOn ? 'confirm.solid' : 'line.field'}
              justify={isOn ? 'flex-end' : 'flex-start'}
            >
              <Box boxSize="4" borderRadius="full" bg="bubble" />
            </Flex>
          </Flex>
        ))}
      </Stack>
    </Flex>
  );
}
