import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { shareLink } from './share-link.ts';

/**
 * Opens the system's share sheet in browsers that have one. The prerendered page contains no button for it.
 */
export function NativeShare({ text, code }: { text: string; code?: string }) {
  const { t } = useTranslation();
  const isThere = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );
  if (!isThere) return null;
  return (
    <Button variant="feel" wide onClick={() => void share(text, shareLink(code))}>
      <Share2 size={18} aria-hidden />
      {t('share.native')}
    </Button>
  );
}

/** Shares, and only logs a rejection: most visitors have just closed the sheet. */
async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    console.warn('The share sheet was not used.', error);
  }
}
