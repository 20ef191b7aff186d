import { Box, chakra, Flex, HStack } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import brands from '../../assets/brands.svg';
import { withoutJoiners } from '../../i18n/thai-words.ts';
import { copyText, useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { shareLink } from './share-link.ts';
import { shareTargets } from './share-targets.ts';

/** Shares to four platforms or copies the link. */
export function ShareButtons() {
  const { t } = useTranslation();
  const text = withoutJoiners(t('share.text'));

  return (
    <Box>
      <HStack gap="1">
        {shareTargets.map(({ id, label, href, copiesFirst }) => (
          <Button
            key={id}
            variant="quiet"
            square
            aria-label={t(label)}
            title={t(label)}
            onClick={() => {
              if (copiesFirst) void copyText(`${text} ${shareLink()}`);
              window.open(href(text, shareLink()), '_blank', 'noopener,noreferrer');
            }}
          >
            <chakra.svg aria-hidden boxSize="4.5" width="18px" height="18px" fill="currentColor">
              <use href={`${brands}#${id}`} />
            </chakra.svg>
          </Button>
        ))}
      </HStack>
      <CopyInvitation wide mt="2" />
    </Box>
  );
}

/** Copies the invitation text with the visitor's link. */
function CopyInvitation(
  style: Pick<ComponentProps<typeof Button>, 'wide' | 'mt' | 'color' | 'borderColor' | '_hover'>,
) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="outline"
      {...style}
      onClick={() => copy(`${withoutJoiners(t('share.text'))} ${shareLink()}`)}
    >
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      <span aria-live="polite">{isCopied ? t('share.copied') : t('share.copy')}</span>
    </Button>
  );
}

/** Copies the link, on the green verified banner. */
export function ShareFromBanner() {
  const { t } = useTranslation();
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
      <p>{t('share.intro')}</p>
      <CopyInvitation color="ink.onSolid" borderColor="ink.onSolid" _hover={{ bg: 'confirm.solidHover' }} />
    </Flex>
  );
}
