import { processMailEvent } from '../workflows/process-mail-event.ts';
import type { Handler } from './operation.ts';

/** Stores all events before it replies. A request that fails midway may be repeated. */
export const processMailEventsCall: Handler<'POST /api/mail-events'> = async (
  { body },
  { db, config, now },
) => {
  await Promise.all(body.events.map((event) => processMailEvent(db, config, event, now())));
  return {};
};
