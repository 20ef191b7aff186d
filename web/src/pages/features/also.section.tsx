import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { alsoPlanned } from '../../content/features.ts';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';

/** Lists further planned features as small bubbles. */
export function AlsoSection() {
  const { t } = useTranslation('features');
  return (
    <Section labelledBy="also">
      <SectionIntro id="also" heading={t('also.heading')} lead={t('also.text')} />
      <Flex as="ul" listStyleType="none" wrap="wrap" mt="8" gap="3">
        {alsoPlanned.map((name) => (
          <chakra.li
            key={name}
            px="5"
            maxWidth="full"
            overflowWrap="anywhere"
            py="3"
            borderWidth="1px"
            borderColor="line.field"
            borderRadius="bubble"
            fontWeight="semibold"
          >
            {t(`also.${name}`)}
          </chakra.li>
        ))}
      </Flex>
    </Section>
  );
}
