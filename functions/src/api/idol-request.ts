import { storeIdolRequest } from '../workflows/request-idol.ts';
import type { Handler } from './operation.ts';

export const requestIdolCall: Handler<'POST /api/idol-request'> = async (
  { body },
  { db, config, now, language, clientKey },
) => {
  const { name, email, request } = body;
  const input = { name, email, request, language: body.language || language };
  await storeIdolRequest(db, config.mailboxKey, input, clientKey, now());
  return {};
};
