import { expect, test } from 'vitest';
import { database } from '../src/collections/database.ts';
import { subscriptions } from '../src/collections/subscriptions.ts';
import { config } from '../src/config.ts';
import { makeSignedLink } from '../src/domain/signed-link.ts';
import { subscribe } from '../src/workflows/subscribe.ts';
import { FUNCTIONS, newClient } from './support/client.ts';
import { newEmail } from './support/people.ts';

test.each([
  ['through Hosting', undefined, '/api/unsubscribe'],
  ["at the function's address", `${FUNCTIONS}/api`, '/api/unsubscribe'],
])(
  'a mail program unsubscribes a person with one POST without a cookie or Origin, %s',
  async (_where, base, path) => {
    const [email, now] = [newEmail(), new Date()];
    await subscribe(database(), config.mailboxKey, { email, type: 'blog', language: 'en' }, now);
    const stored = async () => (await subscriptions(database()).where('email', '==', email).get()).docs;
    const [subscription] = await stored();
    const token = makeSignedLink(config.tokenKey, 'unsubscribe', String(subscription?.ref.path), now);
    const reply = await newClient(base).call('POST', `${path}?token=${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.status).toBe(200);
    expect(await stored()).toEqual([]);
  },
);
