import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Newsletter } from '@contract/values.ts';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../../ui/heading.tsx';
import { IconBubble } from '../../ui/icon-bubble.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** Renders a newsletter's description and its form. */
export function NewsletterPanel({ type }: { type: Newsletter }) {
  const { t } = useTranslation('newsletter');
  return (
    <Grid
      columnGap="16"
      rowGap="8"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <Box>
        <IconBubble Icon={Mail} color="act" />
        <SectionHeading id="newsletter" mt="4">
          {t(`sections.${type}.title`)}
        </SectionHeading>
        <chakra.p mt="3" fontSize="lg" color="ink.muted">
          {t(`sections.${type}.text`)}
        </chakra.p>
      </Box>
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderColor="line"
        borderRadius="sheetReply"
        boxShadow="raised"
        p={{ base: '5', sm: '8' }}
      >
        <NewsletterForm type={type} />
      </Box>
    </Grid>
  );
}
