import { Box, chakra, Grid } from '@chakra-ui/react';
import { ExternalLink, LifeBuoy, MessageCircleHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { operator } from '../../content/operator.ts';
import { CRISIS_ANCHOR } from '../../content/safety.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';
import { NewTab } from '../../ui/new-tab.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionIntro } from '../../ui/section-intro.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';

/** Shows where to find helplines, and the chat that the app is planned to have. */
export function CrisisSection() {
  const { t } = useTranslation('safety');
  return (
    <Section id={CRISIS_ANCHOR} labelledBy="crisis-heading" tone="quiet">
      <SectionIntro id="crisis-heading" heading={t('crisis.heading')} lead={t('crisis.lead')} />
      <Grid
        mt="8"
        gap={{ base: '4', md: '6' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      >
        <Box p={{ base: '6', md: '8' }} bg="bg.panel" borderRadius="bubble">
          <IconBubble Icon={LifeBuoy} color="inform" />
          <ItemHeading mt="4" fontSize="xl">
            {t('crisis.hotline.title')}
          </ItemHeading>
          <chakra.p mt="2" mb="4">
            {t('crisis.hotline.text')}
          </chakra.p>
          <OutsideLink
            href={operator.helplineDirectory}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="touch"
            fontSize="lg"
          >
            {t('crisis.hotline.link')}
            <ExternalLink size={18} />
            <NewTab />
          </OutsideLink>
        </Box>
        <Box
          p={{ base: '6', md: '8' }}
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="line.field"
          borderRadius="reply"
        >
          <IconBubble Icon={MessageCircleHeart} color="feel" />
          <ItemHeading mt="4">{t('crisis.chat.title')}</ItemHeading>
          <chakra.p mt="1" fontSize="sm" fontWeight="bold" color="feel">
            {t('crisis.chat.badge')}
          </chakra.p>
          <chakra.p mt="2" color="ink.muted">
            {t('crisis.chat.text')}
          </chakra.p>
        </Box>
      </Grid>
    </Section>
  );
}
