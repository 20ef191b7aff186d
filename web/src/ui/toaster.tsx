import { Box, chakra, HStack } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hideToast, onToastChange, type ShownToast, shownToast, TOAST_MS } from './toast-store.ts';

const tones = {
  success: { color: 'confirm', Icon: CircleCheck },
  error: { color: 'fail', Icon: CircleAlert },
} as const;

/** The place where toasts appear. It is there from the start, so that screen readers hear what comes into it. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(onToastChange, shownToast, () => null);
  return (
    <Box
      role="status"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      bottom="4"
      insetInline="4"
      marginInline="auto"
      maxWidth="narrow"
      pointerEvents="none"
    >
      {toast && <ToastSheet key={toast.id} toast={toast} closeLabel={closeLabel} />}
    </Box>
  );
}

function ToastSheet({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  // Whoever is reading it or tabbing into it keeps it.
  const [isHeld, setHeld] = useState(false);
  const { color, Icon } = tones[toast.tone];

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(hideToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <HStack
      alignItems="flex-start"
      gap="3"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={color}
      borderRadius="lg"
      boxShadow="raised"
      pointerEvents="auto"
      animation="arrive 250ms cubic-bezier(0.16, 1, 0.3, 1)"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box color={color} flexShrink="0" pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0">
        <chakra.p fontWeight="bold">{toast.title}</chakra.p>
        {toast.description && (
          <chakra.p color="ink.muted" fontSize="sm">
            {toast.description}
          </chakra.p>
        )}
      </Box>
      <chakra.button
        type="button"
        aria-label={closeLabel}
        onClick={hideToast}
        flexShrink="0"
        display="grid"
        placeItems="center"
        boxSize="8"
        borderRadius="full"
        cursor="pointer"
        color="ink.muted"
        _hover={{ bg: 'act.tint', color: 'act' }}
      >
        <X size={18} aria-hidden />
      </chakra.button>
    </HStack>
  );
}
