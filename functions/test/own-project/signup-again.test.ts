import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { QUICK_SIGNUP } from '../../contract/quick-signup.ts';
import { emptyIdol, type FanProfile } from '../../contract/signup-fields.ts';
import { readCounts } from '../../src/collections/counter-shards.ts';
import { database } from '../../src/collections/database.ts';
import { searchSignups } from '../../src/collections/signups-search.ts';
import { config } from '../../src/config.ts';
import { joinWaitlist, requestMailAgain } from '../../src/workflows/join-waitlist.ts';
import { processLateAnswers } from '../../src/workflows/late-answers.ts';
import { newClient } from '../support/client.ts';
import { newProject, openProject } from '../support/own-project.ts';
import { useOwnServer } from '../support/own-server.ts';
import {
  after,
  DAY,
  fanRequest,
  idolRequest,
  laterToday,
  MINUTE,
  mailDocs,
  markVerified,
  newEmail,
  SECOND,
  storedFan,
} from '../support/people.ts';

await useOwnServer();

const db = database();
const join = (request: Parameters<typeof joinWaitlist>[2], now: Date) =>
  joinWaitlist(db, config.mailboxKey, request, now);

describe('when an unverified signup is repeated', () => {
  const quick = { name: QUICK_SIGNUP.name, favoriteIdols: '', wants: QUICK_SIGNUP.wants.hero };

  test("the full form replaces the quick form's placeholders and gets the points of its answers", async () => {
    const email = newEmail();
    const client = newClient();
    await client.post('/api/waitlist/fan', { ...quick, email, referral: '' });
    const full = { name: 'Mina', favoriteIdols: 'Luna', wants: 'Translation', referral: 'other' };
    const before = await storedFan(email);
    await client.post('/api/waitlist/fan', { ...full, email });
    const after = await storedFan(email);
    expect(after).toMatchObject(full);
    // Each of the three answers is worth five points.
    expect(after?.priorityScore).toBe(Number(before?.priorityScore) + 15);
  });

  test('another visitor who types the address overwrites no answer', async () => {
    const email = newEmail();
    const client = newClient();
    const full = {
      name: 'Mina',
      favoriteIdols: 'Luna',
      wants: 'Translation',
      referral: 'other',
      referredByCode: 'idolaaaaaaaa',
    };
    await client.post('/api/waitlist/fan', { ...full, email });
    const before = await storedFan(email);
    const eve = {
      name: 'Eve',
      favoriteIdols: 'Eve',
      wants: 'Eve',
      referral: 'friend',
      referredByCode: 'idolbbbbbbbb',
      language: 'th',
    };
    await client.post('/api/waitlist/fan', { ...eve, email });
    await client.post('/api/waitlist/fan', { ...quick, email });
    expect(await storedFan(email)).toEqual(before);
  });

  test('the consent to a repeated form is stored if it sends the mail again, and requesting only the mail stores none', async () => {
    const [request, now] = [fanRequest(newEmail()), laterToday()];
    const first = { consent: { language: 'en' } };
    await join(request, now);
    await join({ ...request, language: 'ko' }, after(now, SECOND));
    await requestMailAgain(db, config.mailboxKey, 'fan', request.email, after(now, 2 * MINUTE));
    expect(await storedFan(request.email)).toMatchObject(first);
    expect(await storedFan(request.email)).not.toHaveProperty('latestConsent');
    const at = after(now, 4 * MINUTE);
    await join({ ...request, language: 'th' }, at);
    const latestConsent = { language: 'th', at: Timestamp.fromDate(at) };
    expect(await storedFan(request.email)).toMatchObject({ ...first, latestConsent });
  });

  test('a referral source given later is counted once', async () => {
    const { db: own, close } = openProject(newProject());
    const [request, now] = [fanRequest(newEmail()), laterToday()];
    for (const referral of ['', 'social_media', 'social_media', 'friend'] as const)
      await joinWaitlist(own, config.mailboxKey, { ...request, referral }, after(now, SECOND));
    const sources = async () => (await readCounts(own)).sources;
    expect(await sources()).toEqual({});
    for (let run = 0; run < 2; run++) {
      await processLateAnswers(own);
      expect(await sources()).toEqual({ social_media: 1 });
    }
    expect((await storedFan(request.email, own))?.referral).toBe('social_media');
    await close();
  });

  test('a source that was given with the signup is not counted again when a stage name is added', async () => {
    const { db: own, close } = openProject(newProject());
    const [email, now] = [newEmail(), laterToday()];
    for (const [stageName, minutes] of [
      ['', 0],
      ['Luna', 2],
    ] as const) {
      const profile = { ...emptyIdol(), stageName };
      const idol = { ...idolRequest(email), userType: 'idol', referral: 'friend', profile } as const;
      await joinWaitlist(own, config.mailboxKey, idol, after(now, minutes * MINUTE));
    }
    await processLateAnswers(own);
    expect((await readCounts(own)).sources).toEqual({});
    await close();
  });

  test('all referral sources given later are counted in one run, even if one transaction cannot count them all', async () => {
    const { db: own, close } = openProject(newProject());
    const writer = own.bulkWriter();
    for (let n = 0; n < 201; n++)
      writer.create(own.doc(`fans/${n}`), { referral: 'friend', lateAnswers: ['referral'] });
    await writer.close();
    await processLateAnswers(own);
    expect((await readCounts(own)).sources).toEqual({ friend: 201 });
    await close();
  });

  test('admins find an idol by a stage name given later', async () => {
    const { db: own, close } = openProject(newProject());
    const [email, now] = [newEmail(), laterToday()];
    for (const [stageName, at] of [
      ['', now],
      ['Luna', after(now, 2 * MINUTE)],
    ] as const) {
      const idol = {
        ...idolRequest(email),
        userType: 'idol',
        profile: { ...emptyIdol(), stageName },
      } as const;
      await joinWaitlist(own, config.mailboxKey, idol, at);
    }
    const found = async () => (await searchSignups(own, 'luna', 10, '', true))?.found.length;
    expect(await found()).toBe(0);
    await processLateAnswers(own);
    expect(await found()).toBe(1);
    await close();
  });

  test('a source and a stage name that an idol gives in two further forms are both processed', async () => {
    const { db: own, close } = openProject(newProject());
    const [email, now] = [newEmail(), laterToday()];
    const repeat = (referral: '' | 'friend', stageName: string, minutes: number) => {
      const profile = { ...emptyIdol(), stageName };
      const idol = { ...idolRequest(email), userType: 'idol', referral, profile } as const;
      return joinWaitlist(own, config.mailboxKey, idol, after(now, minutes * MINUTE));
    };
    await repeat('', '', 0);
    await repeat('friend', '', 2);
    await repeat('', 'Luna', 4);
    await processLateAnswers(own);
    expect((await readCounts(own)).sources).toEqual({ friend: 1 });
    expect((await searchSignups(own, 'luna', 10, '', true))?.found).toHaveLength(1);
    await close();
  });

  test('the mail is sent again at least a minute after the last, and a double click adds none', async () => {
    const request = fanRequest(newEmail());
    const now = laterToday();
    const dueAfter = async () =>
      (await mailDocs(request.email)).map(
        ({ delivery }) => (delivery.nextAttemptAt?.toMillis() ?? 0) - now.getTime(),
      );
    await join(request, now);
    await join(request, after(now, 10 * SECOND - 1));
    expect(await dueAfter()).toEqual([0]);
    await join(request, after(now, 10 * SECOND));
    expect(await dueAfter()).toEqual([0, MINUTE]);
    await requestMailAgain(db, config.mailboxKey, 'fan', request.email, after(now, 40 * SECOND));
    await join(request, after(now, 70 * SECOND - 1));
    expect(await dueAfter()).toEqual([0, MINUTE]);
    await requestMailAgain(db, config.mailboxKey, 'fan', request.email, after(now, 10 * MINUTE));
    expect(await dueAfter()).toEqual([0, MINUTE, 10 * MINUTE]);
  });
});

test('answers of a repeated signup are stored even if another repeat is stored at the same moment', async () => {
  const { db: own, close } = openProject(newProject());
  const [email, now] = [newEmail(), laterToday()];
  const repeat = (profile: Partial<FanProfile>) =>
    joinWaitlist(own, config.mailboxKey, fanRequest(email, { profile }), after(now, 20 * SECOND));
  try {
    await joinWaitlist(own, config.mailboxKey, fanRequest(email), now);
    const batch = own.batch.bind(own);
    own.batch = () => {
      own.batch = batch;
      const late = batch();
      const commit = late.commit.bind(late);
      // The other repeat queues the mail between the read and the commit of this one.
      late.commit = async () => {
        await repeat({ wants: 'Translation' });
        return commit();
      };
      return late;
    };
    await repeat({ favoriteIdols: 'Luna' });
    expect(await storedFan(email, own)).toMatchObject({ favoriteIdols: 'Luna', wants: 'Translation' });
    expect(await mailDocs(email, own)).toHaveLength(2);
  } finally {
    await close();
  }
});

describe('when a verified signup is repeated', () => {
  test('the reply and the signup stay the same and a reminder goes out once a day', async () => {
    const email = newEmail();
    const client = newClient();
    const first = await client.post('/api/waitlist/fan', { name: 'Mina', email });
    await markVerified(email);
    const before = await storedFan(email);
    const today = new Date();
    const again = await client.post('/api/waitlist/fan', {
      name: 'Eve',
      wants: 'Eve',
      referral: 'friend',
      email,
    });
    expect([again.status, again.text]).toEqual([first.status, first.text]);

    const now = laterToday();
    for (const ms of [0, 20 * SECOND, DAY])
      await join(fanRequest(email, { referral: 'friend' }), after(now, ms));
    await requestMailAgain(db, config.mailboxKey, 'fan', email, after(now, DAY));
    expect(await storedFan(email)).toEqual(before);
    const days = [today, now, after(now, DAY)].map((day) => day.toISOString().slice(0, 10));
    const reminders = (await mailDocs(email)).filter(({ template }) => template === 'already-joined');
    expect(reminders).toHaveLength(new Set(days).size);
  });
});

test('requesting the mail of an unknown address stores and reveals nothing', async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  const client = newClient();
  await client.post('/api/waitlist/fan', { name: 'Mina', email: known });
  const replies = await Promise.all(
    [known, unknown].map((email) => client.post('/api/resend-verification', { email, userType: 'fan' })),
  );
  expect(replies.map(({ status, text }) => ({ status, text }))).toEqual([
    { status: 200, text: '{}' },
    { status: 200, text: '{}' },
  ]);
  expect([await storedFan(unknown), await mailDocs(unknown)]).toEqual([undefined, []]);
});
