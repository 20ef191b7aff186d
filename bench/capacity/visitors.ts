import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { HOUR_MS, MINUTE_MS } from '../../functions/contract/durations.ts';
import { REFERRAL_BURST } from '../../functions/contract/limits.ts';
import { QUICK_SIGNUP } from '../../functions/contract/quick-signup.ts';
import { referralCodeRef } from '../../functions/src/collections/referral-codes.ts';
import { signupPath, signupRef } from '../../functions/src/collections/signups.ts';
import { suppressionPath } from '../../functions/src/collections/suppressions.ts';
import { cutOffRef } from '../../functions/src/collections/system.ts';
import { makeSignedLink } from '../../functions/src/domain/signed-link.ts';
import { sendMail } from '../../functions/src/triggers/send-mail.ts';
import { creditReferral, type ReferredPerson } from '../../functions/src/workflows/credit-referral.ts';
import { rebuildPlaces } from '../../functions/src/workflows/rebuild-places.ts';
import { inParallel } from '../../functions/test/support/client.ts';
import { deliverDueMails } from '../../functions/test/support/mail-queue.ts';
import type { Visitor } from './people.ts';
import type { World } from './world.ts';

const FANS = 120;
const QUICK = 40;
const IDOLS = 20;
const AGAIN = 16;
const COUNTED = 8;
const RECORDED = 16;
const CONFIRMED = 60;
const FEW = 4;
/** The concurrent deliveries of one instance (functions/src/mail/transport.ts). */
const DELIVERIES = 25;

/** All people who signed up. */
export interface Crowd {
  fans: Visitor[];
  quick: Visitor[];
  idols: Visitor[];
  /** Fans who confirmed their address. */
  confirmed: Visitor[];
}

/** Runs enough signups to reveal the documents and index ranges that they share. */
export async function recordSignups(world: World): Promise<Crowd> {
  await world.recorder.prepare(() => storeCutOff(world));
  const crowd: Crowd = { fans: [], quick: [], idols: [], confirmed: [] };
  for (let n = 0; n < FANS; n++) {
    const fan = world.people.next();
    crowd.fans.push(fan);
    await world.record('visitor', 'POST /api/waitlist/fan', { body: { ...fan, filledInMs: 9_000 } }, 'new');
    if (n % (FANS / QUICK) === 0) crowd.quick.push(await quickSignup(world));
    if (n % (FANS / IDOLS) === 0) crowd.idols.push(await idolSignup(world));
  }
  return crowd;
}

/** Runs every other operation of visitors. */
export async function recordVisitors(world: World, crowd: Crowd): Promise<void> {
  for (let n = 0; n < FEW; n++) await world.record('visitor', 'GET /api/waitlist/stats');
  world.advance(MINUTE_MS);
  for (const fan of crowd.quick.slice(0, AGAIN))
    await world.record('visitor', 'POST /api/waitlist/fan', { body: { ...fan, name: 'Mina Park' } }, 'again');
  for (const { email } of crowd.fans.slice(0, FEW))
    await world.record('visitor', 'POST /api/resend-verification', { body: { email, userType: 'fan' } });
  await deliver(world);
  await confirm(world, crowd);
  await recordPlaces(world, crowd);
  await recordMailPreferences(world, crowd);
  await recordIdols(world, crowd);
}

/** Stores the cut-off of the first 1,000, which exists half a second after the announcement. */
async function storeCutOff({ db, now }: World): Promise<void> {
  const at = Timestamp.fromMillis(now().getTime() - HOUR_MS);
  await cutOffRef(db).create({ createdAt: at, id: '1', drawnAt: at, isSettled: true });
}

async function quickSignup(world: World): Promise<Visitor> {
  const fan = {
    ...world.people.next(),
    name: QUICK_SIGNUP.name,
    wants: QUICK_SIGNUP.wants.hero,
    referral: '',
  };
  const { email, name, wants, language } = fan;
  await world.record(
    'visitor',
    'POST /api/waitlist/fan',
    { body: { email, name, wants, language } },
    'quick',
  );
  return { ...fan, referral: 'friend' };
}

async function idolSignup(world: World): Promise<Visitor> {
  const idol = world.people.next();
  const { name: stageName, email, language, referral } = idol;
  const body = {
    ...{ stageName, email, language, referral, type: 'solo', reason: 'To meet my fans' },
    ...{ socialLinks: 'https://example.com/@idol', agency: 'Northlight', languages: 'ko, en' },
  };
  await world.record('visitor', 'POST /api/waitlist/idol', { body }, 'new');
  return idol;
}

/** Delivers the mails of all signups, as many at once as one instance does. */
async function deliver(world: World): Promise<void> {
  const { db, recorder, config, now } = world;
  world.advance(2 * MINUTE_MS);
  const mails = await recorder.prepare(
    async () => (await db.collection('outbox').orderBy('requestedAt').get()).docs,
  );
  const send = (n: number) => sendMail(db, config, async () => {}, { mailId: String(mails[n]?.id) }, now);
  await recorder.run('sendMail', 'trigger', () => inParallel(mails.length, DELIVERIES, send), mails.length);
}

/** Confirms addresses. Some people were referred by one popular idol, who is credited afterwards. */
async function confirm(world: World, crowd: Crowd): Promise<void> {
  const { db, recorder, sink } = world;
  const [idol] = crowd.idols;
  if (!idol) return;
  const body = ({ email }: Visitor) => ({ body: { token: sink.tokenOf(email) } });
  await world.record('visitor', 'POST /api/verify-email', body(idol), 'idol');
  const ref = signupRef(db, 'idol', world.idOf('idol', idol.email));
  const code = await recorder.prepare(async () => {
    const { referralCode } = (await ref.get()).data() ?? {};
    if (!referralCode || !(await referralCodeRef(db, referralCode).get()).exists)
      throw new Error('The idol has no referral code.');
    for (const fan of crowd.fans.slice(0, COUNTED + RECORDED))
      await signupRef(db, 'fan', world.idOf('fan', fan.email)).update({ referredByCode: referralCode });
    return referralCode;
  });
  crowd.confirmed = crowd.fans.slice(0, CONFIRMED);
  for (const [n, fan] of crowd.confirmed.entries()) {
    const variant = n < COUNTED + RECORDED ? 'referred by one idol' : 'alone';
    await world.record('visitor', 'POST /api/verify-email', body(fan), variant);
  }
  await credit(world, crowd, ref, code);
  const known = crowd.confirmed.slice(-FEW);
  for (const fan of known)
    await world.record(
      'visitor',
      'POST /api/waitlist/fan',
      { body: { ...fan, referredByCode: code } },
      'member',
    );
}

/** Credits the idol. The first referrals count; the others are decided after her 20 of this hour. */
async function credit(
  world: World,
  { confirmed }: Crowd,
  idol: DocumentReference,
  referredByCode: string,
): Promise<void> {
  const { db, recorder, config, now } = world;
  const run = (name: string, { email }: Visitor) => {
    const task: ReferredPerson = { userType: 'fan', userId: world.idOf('fan', email), referredByCode };
    return recorder.run(name, 'schedule', () => creditReferral(db, config.adminTimeZone, task, now()));
  };
  for (const fan of confirmed.slice(0, COUNTED)) await run('creditReferrals: counted', fan);
  await recorder.prepare(async () => {
    const burst = Array.from({ length: REFERRAL_BURST.count }, () => Timestamp.fromDate(now()));
    await idol.update({ countedReferralsAt: burst, verifiedReferrals: burst.length });
  });
  for (const fan of confirmed.slice(COUNTED, COUNTED + RECORDED)) await run('creditReferrals', fan);
}

/** Opens people's places. The parts of the queue are counted first; an instance reads them once a minute. */
async function recordPlaces(world: World, { confirmed }: Crowd): Promise<void> {
  const { db, config, now, recorder } = world;
  await recorder.prepare(() => rebuildPlaces(db, now()));
  for (const { email } of confirmed.slice(0, 2 * FEW)) {
    const subject = signupPath('fan', world.idOf('fan', email));
    const token = makeSignedLink(config.tokenKey, 'my-place', subject, now());
    await world.record('visitor', 'POST /api/my-place', { body: { token } });
    const answer = { token, favoriteIdols: 'FreenBecky' };
    await world.record('visitor', 'POST /api/my-place/favorites', { body: answer });
  }
  for (const { email } of confirmed.slice(40, 40 + FEW))
    await world.record('visitor', 'POST /api/my-place/link', { body: { email, userType: 'fan' } });
}

async function recordMailPreferences(world: World, { confirmed }: Crowd): Promise<void> {
  const { db, config, now, recorder, sink } = world;
  const few = confirmed.slice(0, FEW);
  for (const { email } of few)
    await world.record('visitor', 'POST /api/newsletter/subscribe', { body: { email, type: 'blog' } });
  world.advance(MINUTE_MS);
  await recorder.prepare(() => deliverDueMails(db, now, config));
  for (const { email } of few)
    await world.record('visitor', 'POST /api/newsletter/confirm', { body: { token: sink.tokenOf(email) } });
  for (const { email } of few.slice(0, 4)) {
    const subject = suppressionPath(config.mailboxKey, email);
    const query = { token: makeSignedLink(config.tokenKey, 'unsubscribe', subject, now()) };
    await world.record('visitor', 'GET /api/unsubscribe', { query });
    await world.record('visitor', 'POST /api/unsubscribe', { query });
  }
  for (const { email, name } of confirmed.slice(0, 12))
    await world.record('visitor', 'POST /api/idol-request', { body: { email, name, request: 'IU' } });
  for (const { email } of confirmed.slice(20, 20 + FEW)) {
    await world.record('visitor', 'POST /api/your-data/link', { body: { email } });
    const subject = signupPath('fan', world.idOf('fan', email));
    const token = makeSignedLink(config.tokenKey, 'your-data', subject, now());
    await world.record('visitor', 'POST /api/your-data', { body: { token } });
    await world.record('visitor', 'POST /api/your-data/mails', { body: { token, wanted: false } });
    await world.record('visitor', 'POST /api/your-data/delete', { body: { token } });
  }
  for (const [n, { email }] of confirmed.slice(30, 30 + FEW).entries()) {
    const events = [{ id: `event-${n}`, type: 'bounce', email }];
    await world.record('visitor', 'POST /api/mail-events', { body: { events } });
  }
}

async function recordIdols(world: World, { idols }: Crowd): Promise<void> {
  const { config, now, sink } = world;
  for (const { email } of idols.slice(1, 1 + FEW))
    await world.record('visitor', 'POST /api/verify-email', { body: { token: sink.tokenOf(email) } }, 'idol');
  for (const { email } of idols.slice(0, FEW)) {
    const idolId = world.idOf('idol', email);
    const documents = [{ type: 'ID', description: '', url: 'https://example.com/id' }];
    const body = { idolId, documents, socialProofs: [], additionalInfo: '' };
    await world.record('visitor', 'POST /api/idol-verification/submit', { body });
    const token = makeSignedLink(config.tokenKey, 'idol-status', signupPath('idol', idolId), now());
    await world.record('visitor', 'POST /api/idol-verification/status', { body: { token } });
  }
}
