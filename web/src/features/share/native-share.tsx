import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { shareLink } from './share-link.ts';

/**
 * Renders a button that opens the system's share sheet, in browsers that have one. The prerendered page has no
 * such button.
 */
export function NativeShare({ text, code }: { text: string; code?: string }) {
  const { t } = useTranslation();
  const isSupported = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );
  if (!isSupported) return null;
  return (
    <Button variant="feel" wide onClick={() => void share(text, shareLink(code))}>
      <Share2 size={18} aria-hidden />
      {t('share.native')}
    </Button>
  );
}

/** Opens the share sheet. Only logs a rejection, because it usually means that the visitor closed the sheet. */
async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    console.warn('The share sheet was not used.', error);
  }
}
