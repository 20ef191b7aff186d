import type { Schema } from 'yup';
import type { ClientLimit, REPLY_STEP_MS } from './limits.ts';
import type { AdminRole, ExportedListName } from './values.ts';

/**
 * Describes a call of the API. Its key is the method and path; `{name}` in a path is a parameter of `params`.
 * The browser uses only the key and the types, so that pages start without the schemas.
 */
export interface Route {
  /**
   * The role of an admin: requires a session of an admin with that role or a higher one. `session`: the calls that
   * manage the session. `signed`: calls of another server, with a signature of the body. `key`: calls of the app's
   * server, with its key.
   */
  access: 'public' | 'session' | AdminRole | 'signed' | 'key';
  /**
   * The name of the list. Requesting more than {@link LISTED_MAX} rows exports it, which only owners may do. Without a
   * name, the call returns at most that many rows.
   */
  exports?: ExportedListName;
  /** The limit per client address that counts this call. Reads are not limited. */
  limit?: ClientLimit;
  /**
   * True if the reply must not reveal whether an address is known: it is the same either way, and comes after a
   * multiple of {@link REPLY_STEP_MS}.
   */
  hidesMembership?: true;
  /** The schema of the path's `{…}`. Invalid values are answered with 404, like any unknown path. */
  params?: Schema;
  body?: Schema;
  query?: Schema;
  /** The status of a successful reply; 200 if absent. */
  status?: 202;
  /** The type of a successful reply; the value is never used. */
  reply: unknown;
}

/** Gives a row the type of its reply; the value is never used. */
export const reply = <Type>() => undefined as Type;
