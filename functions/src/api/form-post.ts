import { BODY_MAX_BYTES } from '@contract/limits.ts';
import type { SignupReply } from '@contract/signup.ts';
import { LANGUAGES } from '@contract/values.ts';
import type { Request, Response } from 'express';
import { refuseForeignOrigin } from './access.ts';
import { ApiError, logAsApiError } from './api-error.ts';
import { handlers } from './handlers.ts';
import { ApiResponse, type Context, runOperation } from './operation.ts';
import { readFormBody } from './request-body.ts';
import { failurePage, PAGE_HEADERS, type SignupOperation, successPage } from './signup-page.ts';

/**
 * Returns whether an operation also accepts a plain form post, which a browser sends if the site's script
 * does not run.
 */
export function isSignup(operation: string): operation is SignupOperation {
  return operation === 'POST /api/waitlist/fan' || operation === 'POST /api/waitlist/idol';
}

/**
 * Answers a plain form post with a page: same checks, limits and handler as for JSON. If it is refused, the
 * page shows the form with everything that was typed, unless the body could not be read.
 */
export async function answerFormPost(
  operation: SignupOperation,
  request: Request,
  response: Response,
  received: Context,
): Promise<void> {
  response.set(PAGE_HEADERS).type('html');
  let fields: Record<string, string> | null = null;
  let context = received;
  try {
    fields = await readFormBody(request);
    const { language } = fields;
    context = { ...received, language: LANGUAGES.find((one) => one === language) ?? received.language };
    if (Buffer.byteLength(JSON.stringify(fields)) > BODY_MAX_BYTES) throw new ApiError(413, 'tooLarge');
    refuseForeignOrigin(request, context.config.siteOrigin);
    const reply = await runOperation(operation, handlers[operation], { body: fields, query: {} }, context);
    const signup = (reply instanceof ApiResponse ? reply.body : reply) as SignupReply;
    response.send(successPage(operation, fields, signup, context.language));
  } catch (error) {
    const shown = logAsApiError(operation, error);
    if (shown.retryAfterSeconds !== undefined) response.set('Retry-After', String(shown.retryAfterSeconds));
    response.status(shown.status).send(failurePage(operation, fields, shown, context.language));
  }
}
