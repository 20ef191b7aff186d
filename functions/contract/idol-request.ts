import { type InferType, object } from 'yup';
import { choice, optionalEmail, text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import { LANGUAGES } from './values.ts';

/** POST /api/idol-request (specification §3, §5). */
export const idolRequestSchema = object({
  name: text(TEXT_MAX.name),
  email: optionalEmail(),
  request: text().required('requestRequired'),
  language: choice(LANGUAGES),
});
export type IdolRequest = InferType<typeof idolRequestSchema>;

/** One row of GET /api/admin/idol-requests, most requested first. */
export interface RequestedIdolRow {
  id: string;
  /** The name as one of its requests spells it (functions/src/collections/requested-idols.ts). */
  request: string;
  /** How many people requested it. */
  count: number;
  /** The time of the latest request, as ISO 8601 in UTC. */
  latestAt: string;
}
