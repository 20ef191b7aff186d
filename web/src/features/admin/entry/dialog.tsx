import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { Toaster } from '../../../ui/toaster.tsx';

interface Props {
  /** Of what is in it. When something else is to be read, the focus goes to the title. */
  contentKey?: string;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal sheet, open for as long as it is there: it keeps the focus, Escape closes it, and the focus goes back to
 * where it was, or to the page's start where that is gone. */
export function Dialog({ contentKey, title, onClose, children }: Props) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    return () => {
      // Taken away without being closed, as by the Back button; or what opened it has changed meanwhile.
      for (const place of [opener.current, document.getElementById('main')])
        if (document.activeElement === document.body && place instanceof HTMLElement)
          place.focus({ preventScroll: true });
    };
  }, []);
  const shownKey = useRef(contentKey);
  useEffect(() => {
    // Also after the browser has closed it, when closing led to something else that is to be read.
    if (!sheet.current?.open) sheet.current?.showModal();
    if (shownKey.current === contentKey) return;
    shownKey.current = contentKey;
    sheet.current?.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus();
  }, [contentKey]);
  return (
    <chakra.dialog
      ref={sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      margin="auto"
      paddingInline={{ base: '4', md: '6' }}
      paddingBottom={{ base: '4', md: '6' }}
      width="calc(100vw - 2rem)"
      maxWidth="reading"
      maxHeight="calc(100dvh - 4rem)"
      overflowY="auto"
      // What has the focus is not behind the title.
      scrollPaddingTop="20"
      bg="bg.panel"
      color="ink"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      borderTopRightRadius="tight"
      boxShadow="raised"
      _backdrop={{ bg: 'bg.night/60' }}
    >
      <Flex
        justify="space-between"
        align="flex-start"
        gap="4"
        // Whoever has read to the end closes it without going back.
        position="sticky"
        top="0"
        zIndex="1"
        bg="bg.panel"
        paddingTop={{ base: '4', md: '6' }}
        paddingBottom="4"
      >
        <SectionHeading
          ref={heading}
          tabIndex={-1}
          id={titleId}
          size="section"
          minWidth="0"
          overflowWrap="anywhere"
          outline="none"
        >
          {title}
        </SectionHeading>
        <Button look="quiet" square aria-label={t('close')} onClick={() => sheet.current?.close()}>
          <X size={20} aria-hidden />
        </Button>
      </Flex>
      {children}
      <Toaster place="dialog" closeLabel={t('close')} />
    </chakra.dialog>
  );
}
