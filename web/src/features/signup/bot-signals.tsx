import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';

/**
 * Collects signals of automated signups. The server flags such signups for admins and refuses none
 * (functions/src/domain/signup-flags.ts).
 * @returns the ref of the {@link Honeypot}, and a function that returns the fields to send.
 */
export function useBotSignals() {
  const honeypot = useRef<HTMLInputElement>(null);
  return {
    honeypot,
    read: () => ({
      website: (honeypot.current?.value ?? '') !== '',
      // Measured from the page's load: a person needs time to read and type.
      filledInMs: Math.round(performance.now()),
    }),
  };
}

/** Renders a field that people can neither see nor reach, but that form-filling bots fill in. */
export function Honeypot({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  return (
    <chakra.div aria-hidden position="absolute" width="1px" height="1px" overflow="hidden" opacity="0">
      <input ref={inputRef} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </chakra.div>
  );
}
