import type { AdmissionReply, admissionSchema } from '@contract/admission.ts';
import type { InferType } from 'yup';
import { type CodeProblem, redeemCode } from '../workflows/redeem-code.ts';
import { ApiError } from './api-error.ts';
import type { Context, Handler } from './operation.ts';

/** Maps each refusal to its status and the key of its sentence. docs/for-the-app.md repeats them. */
export const CODE_REFUSALS: Record<CodeProblem, [status: number, key: string]> = {
  unknown: [404, 'codeUnknown'],
  otherAddress: [409, 'codeOfAnother'],
  unconfirmed: [403, 'codeUnconfirmed'],
  expired: [410, 'codeExpired'],
  withdrawn: [410, 'codeWithdrawn'],
};

export const redeemAdmissionCall: Handler<'POST /api/admission/redeem'> = ({ body }, context) =>
  answer(body, false, context);

export const checkAdmissionCall: Handler<'POST /api/admission/check'> = ({ body }, context) =>
  answer(body, true, context);

async function answer(
  body: InferType<typeof admissionSchema>,
  isDryRun: boolean,
  { db, config, now }: Context,
): Promise<AdmissionReply> {
  const outcome = await redeemCode(db, config, { ...body, isDryRun }, now());
  if (typeof outcome !== 'string') return outcome;
  const [status, key] = CODE_REFUSALS[outcome];
  throw new ApiError(status, key);
}
