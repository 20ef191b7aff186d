import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '../contract/routes.ts';
import { database } from '../src/collections/database.ts';
import { outbox } from '../src/collections/outbox.ts';
import { signupPath } from '../src/collections/signups.ts';
import { config } from '../src/config.ts';
import { makeSignedLink } from '../src/domain/signed-link.ts';
import { invite } from '../src/workflows/invite.ts';
import { logIn, SESSION_PATH } from './support/admin.ts';
import { newClient } from './support/client.ts';
import { functionLines, linesWithSecrets, requireDiscreetLogs } from './support/discreet-logs.ts';
import { fanRequest, idOf, newEmail } from './support/people.ts';
import { sentMail } from './support/sent-mail.ts';
import { joinAndVerify } from './support/verify.ts';

/* Searches the logs for planted personal data. `npm test` searches all its logs for addresses and secrets. */

const PLANTED = `Unmistakable${randomUUID().slice(0, 8)}`;

/** Waits until all calls so far are logged. @param before the number of lines before these calls. */
async function expectLogged(before: number): Promise<void> {
  // The failed login is logged last.
  await newClient().post(SESSION_PATH, { password: newEmail() });
  await expect.poll(() => functionLines().slice(before).join('\n')).toContain('wrong admin password');
}

test('no successful or failed call logs its input', async () => {
  const email = `${PLANTED}@example.com`;
  const before = functionLines().length;
  const { Cookie } = await logIn();
  for (const [, { method, path }] of calls) {
    if (method === 'DELETE') continue;
    const json = {
      name: PLANTED,
      stageName: PLANTED,
      email,
      token: PLANTED,
      request: PLANTED,
      password: PLANTED,
      wants: PLANTED,
    };
    const url = `${path.replaceAll(/{\w+}/g, PLANTED)}?token=${PLANTED}&cursor=${PLANTED}`;
    await newClient().call(method, url, { ...(method === 'POST' && { json }), headers: { Cookie } });
    await newClient().call('POST', path, {
      body: `{"broken":"${PLANTED}`,
      headers: { Cookie, 'Content-Type': 'application/json' },
    });
  }
  await newClient().post(SESSION_PATH, { password: PLANTED });
  // The task of a damaged mail fails. Other tests expect every stored mail to be whole.
  const damaged = outbox(database()).doc(PLANTED.toLowerCase());
  onTestFinished(async () => void (await damaged.delete()));
  await damaged.create({ to: email, template: PLANTED, data: { name: PLANTED } } as never);
  const since = () => functionLines().slice(before).join('\n');
  await expect.poll(since).toContain('unexpected error in sendMail');
  await expect.poll(since).toContain('wrong admin password');
  expect(linesWithSecrets([PLANTED, PLANTED.toLowerCase()])).toEqual([]);
});

test('a call of the app’s server logs neither a code nor an address', async () => {
  const email = newEmail();
  await joinAndVerify(fanRequest(email));
  const invitation = { email, userType: 'fan', tier: 'vip', admin: 'Orm', language: 'en' } as const;
  const { code } = await invite(database(), config, invitation, new Date());
  const before = functionLines().length;
  const headers = { Authorization: `Bearer ${config.appKey}` };
  const statuses: number[] = [];
  for (const address of [email, newEmail()])
    for (const call of ['check', 'redeem'])
      statuses.push(
        (await newClient().post(`/api/admission/${call}`, { code, email: address }, headers)).status,
      );
  expect(statuses).toEqual([200, 200, 409, 409]);
  await expectLogged(before);
  expect(linesWithSecrets([email, code])).toEqual([]);
});

test('opening and requesting the link to a place logs neither the place, the code, the address nor the link', async () => {
  const client = newClient();
  const email = newEmail();
  const { referralCode } = await joinAndVerify(fanRequest(email));
  const path = signupPath('fan', idOf('fan', email));
  const token = makeSignedLink(config.tokenKey, 'my-place', path, new Date());
  const before = functionLines().length;
  expect((await client.post('/api/my-place', { token })).status).toBe(200);
  expect((await client.post('/api/my-place', { token: `${token}A` })).status).toBe(400);
  await client.post('/api/my-place/link', { email, userType: 'fan' });
  await sentMail(email);
  await expectLogged(before);
  const planted = [email, referralCode, token, String(idOf('fan', email)), 'waitingKey', 'oneMore'];
  expect(linesWithSecrets(planted)).toEqual([]);
});

test('a search of the logs fails if it finds an address, or if no function logged anything in a run of all tests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const searched = (line: string, isPart: boolean) => {
    writeFileSync(join(folder, 'emulators.log'), `i  functions: Beginning execution\n${line}\n`);
    return requireDiscreetLogs(folder, isPart);
  };
  await expect(searched('>  {"severity":"INFO"}', false)).resolves.toBeUndefined();
  for (const isPart of [true, false])
    await expect(searched(`>  {"email":"${newEmail()}"}`, isPart)).rejects.toThrow('must not be logged');
  await expect(searched('', true)).resolves.toBeUndefined();
  await expect(searched('', false)).rejects.toThrow('logged nothing');
});
