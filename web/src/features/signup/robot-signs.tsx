import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';

/**
 * What tells a robot's signup from a person's; it is told to the admins and refuses nobody (functions/src/domain/signup-flags.ts).
 * @returns the honeypot's place, for {@link Honeypot}, and what to send along.
 */
export function useRobotSigns() {
  const honeypot = useRef<HTMLInputElement>(null);
  return {
    honeypot,
    read: () => ({
      website: (honeypot.current?.value ?? '') !== '',
      // Since the page was opened: nobody reads and types that fast.
      filledInMs: Math.round(performance.now()),
    }),
  };
}

/** A field that nobody sees, hears or reaches; programs that fill in whatever there is fill in this one too. */
export function Honeypot({ place }: { place: RefObject<HTMLInputElement | null> }) {
  return (
    <chakra.div aria-hidden position="absolute" width="1px" height="1px" overflow="hidden" opacity="0">
      <input ref={place} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </chakra.div>
  );
}
