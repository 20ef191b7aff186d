import { Box, chakra, HStack } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  hideToast,
  moveToasts,
  onToastChange,
  pauseToast,
  resumeToast,
  type ShownToast,
  shownToast,
  type ToastPlace,
  toastPlace,
} from './toast-store.ts';

const tones = {
  success: { color: 'confirm', Icon: CircleCheck },
  error: { color: 'fail', Icon: CircleAlert },
} as const;

interface Props {
  closeLabel: string;
  place?: ToastPlace;
}

/** Renders the toast. Its live region is always present, so that screen readers announce additions. */
export function Toaster({ closeLabel, place = 'page' }: Props) {
  const toast = useSyncExternalStore(onToastChange, shownToast, () => null);
  const isHere = useSyncExternalStore(onToastChange, toastPlace, () => 'page') === place;
  useEffect(() => {
    if (place === 'page') return;
    moveToasts(place);
    return () => moveToasts('page');
  }, [place]);
  const sheet = isHere && toast && <ToastSheet key={toast.id} toast={toast} closeLabel={closeLabel} />;
  return (
    <Box
      position="fixed"
      zIndex="toast"
      bottom="4"
      insetInline="4"
      marginInline="auto"
      maxWidth="narrow"
      pointerEvents="none"
    >
      <Box role="status" aria-live="polite">
        {toast?.announcedIn === place && sheet}
      </Box>
      {/* Already announced before a dialog opened or closed. */}
      {toast?.announcedIn !== place && sheet}
    </Box>
  );
}

function ToastSheet({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const { color, Icon } = tones[toast.tone];
  const before = useRef<HTMLElement>(null);
  // Resumes the toast on unmount, when the pointer can no longer leave it.
  useEffect(() => resumeToast, []);
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
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        pauseToast();
      }}
      onBlur={resumeToast}
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
        onClick={() => {
          hideToast();
          before.current?.focus({ preventScroll: true });
        }}
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
