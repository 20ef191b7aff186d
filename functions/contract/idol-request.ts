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

/** One row of GET /api/admin/idol-requests: what was asked for, most wanted first. */
export interface RequestedIdolRow {
  id: string;
  /** As the first person spelled it, or, when that one has left, another whose request is still there. */
  request: string;
  /** How many people asked for it. */
  count: number;
  /** ISO 8601, UTC: of the latest request. */
  latestAt: string;
}
