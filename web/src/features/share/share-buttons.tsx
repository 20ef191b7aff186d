import { chakra, Flex, HStack, Stack } from '@chakra-ui/react';
import { languages } from '@contract/languages.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import brands from '../../assets/brands.svg';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyText, useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { NativeShare } from './native-share.tsx';
import { shareLink } from './share-link.ts';
import { shareTargetsIn } from './share-targets.ts';

interface ShareProps {
  /** The visitor's referral code; by default the one the browser stores. */
  code?: string;
}

/**
 * Renders buttons for the system's share sheet and the platforms, and one that copies the link, in the language's
 * order.
 */
export function ShareButtons({ code }: ShareProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = withoutJoiners(t('share.text'));
  const copyButton = <CopyInvitation code={code} wide />;
  const copiesFirst = languages[language].sharesFirst === 'link';

  return (
    <Stack gap="2">
      <NativeShare text={text} code={code} />
      {copiesFirst && copyButton}
      <HStack gap="1">
        {shareTargetsIn(language).map((target) => (
          <Button
            key={target.id}
            variant="quiet"
            square
            aria-label={t(target.label)}
            title={t(target.label)}
            onClick={() => {
              if (target.copiesFirst) void copyText(`${text} ${shareLink(code)}`);
              window.open(target.href(text, shareLink(code)), '_blank', 'noopener,noreferrer');
            }}
          >
            <chakra.svg aria-hidden width="18px" height="18px" fill="currentColor">
              <use href={`${brands}#${target.id}`} />
            </chakra.svg>
          </Button>
        ))}
      </HStack>
      {!copiesFirst && copyButton}
    </Stack>
  );
}

/** Renders a button that copies the invitation text with the visitor's link. */
function CopyInvitation({
  code,
  ...style
}: ShareProps & Pick<ComponentProps<typeof Button>, 'wide' | 'color' | 'borderColor' | '_hover'>) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="outline"
      {...style}
      onClick={() => copy(`${withoutJoiners(t('share.text'))} ${shareLink(code)}`)}
    >
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      <span aria-live="polite">{isCopied ? t('share.copied') : t('share.copy')}</span>
    </Button>
  );
}

/** Renders the button that copies the invitation for the green banner, with an introduction. */
export function ShareFromBanner() {
  const { t } = useTranslation();
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
      <p>{t('share.intro')}</p>
      <CopyInvitation color="ink.onSolid" borderColor="ink.onSolid" _hover={{ bg: 'confirm.solidHover' }} />
    </Flex>
  );
}
