import { HOST, PORTS } from '../../../scripts/local/ports.ts';

/** Turns the functions' Firestore triggers of the running emulators on or off. */
export async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const url = `http://${HOST}:${PORTS.hub}/functions/${state}BackgroundTriggers`;
  const { ok, status } = await fetch(url, { method: 'PUT' });
  if (!ok) throw new Error(`The emulators did not ${state} their triggers: ${status}`);
}
