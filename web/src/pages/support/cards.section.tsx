import { Box, chakra, Grid } from '@chakra-ui/react';
import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operator } from '../../content/operator.ts';
import { supportCards } from '../../content/support.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ItemHeading, SectionHeading } from '../../ui/heading.tsx';
import { NewTab } from '../../ui/new-tab.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows four ways to get help. */
export function CardsSection() {
  const { t } = useTranslation('support');
  return (
    <Section labelledBy="ways">
      <SectionHeading id="ways">{t('cardsTitle')}</SectionHeading>
      <Grid
        as="ul"
        mt="8"
        gap="5"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {supportCards.map(({ name, Icon, to, isNewTab }) => (
          <Card
            key={name}
            Icon={Icon}
            title={t(`${name}.title`)}
            text={t(`${name}.text`, { supportMail: operator.supportMail })}
          >
            {to === null ? (
              <Button variant="outline" disabled>
                {t(`${name}.action`)}
              </Button>
            ) : (
              <ButtonLink
                to={to}
                variant="outline"
                {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              >
                {t(`${name}.action`)}
                {isNewTab && (
                  <>
                    <ExternalLink size={16} aria-hidden />
                    <NewTab />
                  </>
                )}
              </ButtonLink>
            )}
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

interface CardProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** The card's button. */
  children: ReactNode;
}

function Card({ Icon, title, text, children }: CardProps) {
  return (
    <Box
      as="li"
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      p={{ base: '5', md: '7' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="bubble"
    >
      <Box
        display="grid"
        placeItems="center"
        boxSize="12"
        mb="4"
        color="act"
        bg="act.tint"
        borderRadius="bubble"
      >
        <Icon size={24} aria-hidden />
      </Box>
      <ItemHeading>{title}</ItemHeading>
      <chakra.p mt="1" mb="5" color="ink.muted" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <Box mt="auto">{children}</Box>
    </Box>
  );
}
