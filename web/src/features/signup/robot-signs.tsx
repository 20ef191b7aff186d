import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';

/**
 * Collects signals of automated signups. The server flags them for admins and refuses no signup
 * (functions/src/domain/signup-flags.ts).
 * @returns the ref of the {@link Honeypot}, and the fields to send.
 */
export function useRobotSigns() {
  const honeypot = useRef<HTMLInputElement>(null);
  return {
    honeypot,
    read: () => ({
      website: (honeypot.current?.value ?? '') !== '',
      // Measured from the page's load, because no person reads and types that fast.
      filledInMs: Math.round(performance.now()),
    }),
  };
}

/** Renders a field that people can neither see nor reach, but that form-filling programs fill in. */
export function Honeypot({ place }: { place: RefObject<HTMLInputElement | null> }) {
  return (
    <chakra.div aria-hidden position="absolute" width="1px" height="1px" overflow="hidden" opacity="0">
      <input ref={place} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </chakra.div>
  );
}
