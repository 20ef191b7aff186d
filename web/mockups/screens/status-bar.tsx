import { chakra, Flex } from '@chakra-ui/react';

/** Shows time, reception and battery at the top of a phone. @param isOnLight true on a light screen. */
export function StatusBar({ isOnLight }: { isOnLight: boolean }) {
  return (
    <Flex
      position="absolute"
      zIndex="1"
      insetInline="0"
      top="0"
      px="5"
      pt="2"
      justify="space-between"
      align="center"
      fontSize="11px"
      fontWeight="bold"
      className={isOnLight ? undefined : 'night'}
      color="ink"
    >
      <span>9:41</span>
      <chakra.svg viewBox="0 0 56 12" height="10px" fill="currentColor">
        <path d="M0 8h3v4H0zM4.5 5.5h3V12h-3zM9 3h3v9H9zM13.5 0h3v12h-3z" />
        <path d="M27 3.2a9 9 0 0 1 6.3 2.5l1.6-1.7a11.5 11.5 0 0 0-15.8 0l1.6 1.7A9 9 0 0 1 27 3.2zM27 7.1a5 5 0 0 1 3.6 1.5L27 12l-3.6-3.400A5 5 0 0 1 27 7.1z" />
        <rect x="38.5" y="1.5" width="14" height="9" rx="2.5" fill="none" stroke="currentColor" />
        <rect x="40" y="3" width="9" height="6" rx="1" />
        <path d="M54 4.5v3a1.6 1.6 0 0 0 0-3z" />
      </chakra.svg>
    </Flex>
  );
}
