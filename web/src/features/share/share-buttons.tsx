import { Box, chakra, HStack } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import brands from '../../assets/brands.svg';
import { Button } from '../../ui/button.tsx';
import { shareLink } from './share-link.ts';
import { shareTargets } from './share-targets.ts';

/** How long "Copied!" stays (specification §9). */
const COPIED_MS = 2_000;

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The share text could not be copied.', error);
    return false;
  }
}

/** Four places to share to, and copying. */
export function ShareButtons() {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const text = t('share.text');

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

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
              if (copiesFirst) void copy(`${text} ${shareLink()}`);
              window.open(href(text, shareLink()), '_blank', 'noopener,noreferrer');
            }}
          >
            <chakra.svg aria-hidden boxSize="4.5" width="18px" height="18px" fill="currentColor">
              <use href={`${brands}#${id}`} />
            </chakra.svg>
          </Button>
        ))}
      </HStack>
      <Button
        look="outline"
        wide
        mt="2"
        onClick={async () => setCopied(await copy(`${text} ${shareLink()}`))}
      >
        {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        <span aria-live="polite">{isCopied ? t('share.copied') : t('share.copy')}</span>
      </Button>
    </Box>
  );
}
