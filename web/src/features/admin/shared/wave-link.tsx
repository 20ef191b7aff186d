import type { AuditedWave } from '@contract/priority.ts';
import { paths } from '../../../lib/paths.ts';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { OpenerLink } from './opener-link.tsx';
import { Typed } from './typed.tsx';

/** Returns the query string of the address that opens a wave on the waitlist page. */
export function waveSearch(id: string): string {
  return `?${new URLSearchParams({ view: 'waves', wave: id })}`;
}

/** Links the name of a wave to its page. */
export function WaveLink({ wave: { id, name } }: { wave: AuditedWave }) {
  return (
    <OpenerLink to={`${paths.waitlist}${waveSearch(id)}`} state={PRESERVE_SCROLL}>
      <Typed>{name}</Typed>
    </OpenerLink>
  );
}
