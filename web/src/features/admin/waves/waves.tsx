import { useMay } from '../shared/use-may.ts';
import { useWaveLocation } from './use-wave-location.ts';
import { WaveForm } from './wave-form.tsx';
import { WaveList } from './wave-list.tsx';
import { WavePanel } from './wave-panel.tsx';

/** Shows the waves, the form for a new one, or one of them, as the address says. */
export function Waves() {
  const location = useWaveLocation();
  const mayDraft = useMay('POST /api/admin/waves');
  if (location.view === 'form' && mayDraft) return <WaveForm />;
  return location.view === 'wave' ? <WavePanel key={location.id} id={location.id} /> : <WaveList />;
}
