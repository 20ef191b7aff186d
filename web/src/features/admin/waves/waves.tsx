import { useWaveLocation } from './use-wave-location.ts';
import { WaveForm } from './wave-form.tsx';
import { WaveList } from './wave-list.tsx';
import { WavePanel } from './wave-panel.tsx';

/** Shows the waves, the form for a new one, or one of them, as the address says. */
export function Waves() {
  const location = useWaveLocation();
  if (location.view === 'form') return <WaveForm />;
  return location.view === 'wave' ? <WavePanel key={location.id} id={location.id} /> : <WaveList />;
}
