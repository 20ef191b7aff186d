import { type InferType, object } from 'yup';
import { list, text } from './fields.ts';
import { NOTE_TAG_MAX, NOTE_TAGS_MAX } from './limits.ts';

/** POST /api/admin/signups/{userType}/{id}/note. Without text and tags the note is deleted. */
export const noteSchema = object({
  text: text(),
  tags: list(text(), NOTE_TAGS_MAX).test(
    'tag-length',
    'tagTooLong',
    (tags, { createError }) =>
      tags?.every((tag) => (tag?.length ?? 0) <= NOTE_TAG_MAX) ||
      createError({ params: { max: NOTE_TAG_MAX } }),
  ),
  /** The version that the admin saw; '' if there was no note. If it is outdated, the change is refused (409). */
  version: text().default(undefined).defined('required'),
});
export type NoteChange = InferType<typeof noteSchema>;

/** The admins' note about a person. */
export interface AdminNote {
  text: string;
  tags: string[];
  /** Who changed it last, as in the audit log. */
  admin: string;
  /** When it was changed last, as ISO 8601 in UTC. */
  at: string;
  version: string;
}

export interface NoteReply {
  /** Null if it was deleted. */
  note: AdminNote | null;
}
