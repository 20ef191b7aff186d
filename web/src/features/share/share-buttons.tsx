import { Box, chakra, HStack } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import brands from '../../assets/brands.svg';
import { withoutJoiners } from '../../i18n/thai-words.ts';
import { copyText, useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { shareLink } from './share-link.ts';
import { shareTargets } from './share-targets.ts';

/** Four places to share to, and copying. */
export function ShareButtons() {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  const text = withoutJoiners(t('share.text'));

  return (
    <Box>
      <HStack gap="1">
        {shareTargets.map(({ id, label, href, copiesFirst }) => (
          <Button
            key={id}
            look="quiet"
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
      <Button look="outline" wide mt="2" onClick={() => copy(`${text} ${shareLink()}`)}>
        {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        <span aria-live="polite">{isCopied ? t('share.copied') : t('share.copy')}</span>
      </Button>
    </Box>
  );
}
