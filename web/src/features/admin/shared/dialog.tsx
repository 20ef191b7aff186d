import { Dialog as ChakraDialog, Flex, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { Toaster } from '../../../ui/toaster.tsx';

interface Props {
  /** Identifies the content. When it changes, the focus moves to the title. */
  contentKey?: string;
  title: ReactNode;
  /** Buttons beside the title, before the one that closes. */
  actions?: ReactNode;
  /** Returns the element to focus after closing; if absent or null, the opener. */
  findFinalFocus?: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows a modal dialog while it is mounted. Closing it returns the focus to the opener, or to the page if the
 * opener is gone.
 */
export function Dialog({ contentKey, title, actions, findFinalFocus, onClose, children }: Props) {
  const { t } = useTranslation('common');
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef(document.activeElement);
  const shownKey = useRef(contentKey);
  useEffect(() => {
    if (shownKey.current === contentKey) return;
    shownKey.current = contentKey;
    content.current?.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus();
  }, [contentKey]);
  return (
    <ChakraDialog.Root
      open
      onOpenChange={onClose}
      closeOnInteractOutside={false}
      finalFocusEl={() =>
        refocus(findFinalFocus?.() ?? null) ?? refocus(opener.current) ?? document.getElementById('main')
      }
    >
      <Portal>
        <ChakraDialog.Backdrop position="fixed" inset="0" zIndex="header" bg="bg.night" opacity="0.6" />
        <ChakraDialog.Positioner
          position="fixed"
          inset="0"
          zIndex="header"
          display="grid"
          placeItems="center"
          padding="4"
        >
          <ChakraDialog.Content
            ref={content}
            width="full"
            maxWidth="reading"
            maxHeight="calc(100dvh - 4rem)"
            overflowY="auto"
            // Keeps the focused element below the sticky title.
            scrollPaddingTop="20"
            paddingInline={{ base: '4', md: '6' }}
            paddingBottom={{ base: '4', md: '6' }}
            bg="bg.panel"
            color="ink"
            borderWidth="1px"
            borderColor="line"
            borderRadius="bubble"
            boxShadow="raised"
            outline="none"
          >
            <ChakraDialog.Header
              display="flex"
              justifyContent="space-between"
              alignItems={{ base: 'flex-end', md: 'flex-start' }}
              columnGap="4"
              // A long title gets a row of its own on a phone, below the buttons.
              flexWrap={{ base: 'wrap-reverse', md: 'nowrap' }}
              // The close button stays within reach.
              position="sticky"
              top="0"
              zIndex="1"
              bg="bg.panel"
              paddingTop={{ base: '4', md: '6' }}
              paddingBottom="4"
            >
              <ChakraDialog.Title asChild>
                <SectionHeading
                  ref={heading}
                  tabIndex={-1}
                  size="section"
                  minWidth="0"
                  overflowWrap="anywhere"
                  outline="none"
                >
                  {title}
                </SectionHeading>
              </ChakraDialog.Title>
              <Flex flexShrink="0" marginInlineStart="auto">
                {actions}
                <ChakraDialog.CloseTrigger asChild>
                  <Button variant="quiet" square aria-label={t('close')}>
                    <X size={20} aria-hidden />
                  </Button>
                </ChakraDialog.CloseTrigger>
              </Flex>
            </ChakraDialog.Header>
            {children}
            <Toaster place="dialog" closeLabel={t('close')} />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** Focuses an element and returns it; null if it has left the page or can no longer take the focus. */
function refocus(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  element.focus({ preventScroll: true });
  return document.activeElement === element ? element : null;
}
