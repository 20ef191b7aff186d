import { noteMailEvent } from '../workflows/note-mail-event.ts';
import type { Handler } from './operation.ts';

/** Stores all events before it replies. A request that fails midway may be repeated. */
export const noteMailEventsCall: Handler<'POST /api/mail-events'> = async ({ body }, { db, config, now }) => {
  await Promise.all(body.events.map((event) => noteMailEvent(db, config, event, now())));
  return {};
};
