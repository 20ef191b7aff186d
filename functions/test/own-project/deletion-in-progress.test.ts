import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { readCounts } from '../../src/collections/counter-shards.ts';
import { signupPath } from '../../src/collections/signups.ts';
import { suppressionRef } from '../../src/collections/suppressions.ts';
import { tierJobRef } from '../../src/collections/tier-jobs.ts';
import { config } from '../../src/config.ts';
import { confirmEmail } from '../../src/workflows/confirm-email.ts';
import { correctName } from '../../src/workflows/correct-name.ts';
import { deleteAccount, resumeDeletions } from '../../src/workflows/delete-account.ts';
import { invite } from '../../src/workflows/invite.ts';
import { joinWaitlist } from '../../src/workflows/join-waitlist.ts';
import { requestMyPlaceMail, storeFavorites } from '../../src/workflows/my-place.ts';
import { redeemCode } from '../../src/workflows/redeem-code.ts';
import { resendMail } from '../../src/workflows/resend-mail.ts';
import { reviewIdol } from '../../src/workflows/review-idol.ts';
import { setTiers } from '../../src/workflows/set-tiers.ts';
import { storeNote } from '../../src/workflows/store-note.ts';
import { submitVerification } from '../../src/workflows/submit-verification.ts';
import { processTierJob, startTierJob } from '../../src/workflows/tier-job.ts';
import { undo } from '../../src/workflows/undo.ts';
import { requestYourDataMail } from '../../src/workflows/your-data.ts';
import { Killed, newProject, openProject } from '../support/own-project.ts';
import {
  after,
  fanRequest,
  idOf,
  idolRequest,
  MINUTE,
  mailDocs,
  markVerified,
  newEmail,
} from '../support/people.ts';
import { tracesOf } from '../support/traces.ts';
import { confirmAndCredit, joinAndVerify, joinForToken } from '../support/verify.ts';

/* Tests what can still happen to a person whose deletion has begun and is not finished. */

test('a person who joins again during an interrupted deletion gets a new signup without old data', async () => {
  const project = newProject();
  const { db: own, close } = openProject(project);
  const [key, email, now] = [config.mailboxKey, newEmail(), new Date()];
  try {
    await joinWaitlist(own, key, fanRequest(email, { profile: { favoriteIdols: 'Freen' } }), now);
    await beginDeletion(project, email, now);
    await joinWaitlist(own, key, fanRequest(email), after(now, MINUTE));
    await resumeDeletions(own);
    const fan = await own.doc(signupPath('fan', idOf('fan', email))).get();
    expect(fan.data()).toMatchObject({
      favoriteIdols: '',
      createdAt: Timestamp.fromDate(after(now, MINUTE)),
    });
    expect((await own.collection('outbox').get()).size).toBe(1);
    expect((await own.collection('deletionRequests').get()).size).toBe(0);
  } finally {
    await close();
  }
});

test('a person whose deletion ends on a later day is counted as gone on the day of the request', async () => {
  const project = newProject();
  const { db: own, close } = openProject(project);
  const [email, now] = [newEmail(), new Date('2026-03-02T10:00:00Z')];
  try {
    await joinAndVerify(fanRequest(email), now, own);
    await beginDeletion(project, email, now);
    await resumeDeletions(own);
    expect((await readCounts(own)).left).toEqual({ '2026-03-02': 1 });
  } finally {
    await close();
  }
});

/** Begins a deletion whose process dies after the first commit. */
async function beginDeletion(project: string, email: string, now: Date): Promise<void> {
  const { db: dying, close } = openProject(project, {
    at: 0,
    method: 'commit',
    when: 'after',
    code: 'KILLED',
  });
  await expect(deleteAccount(dying, config, email, now)).rejects.toThrow(Killed);
  await close();
}

describe('once the deletion of a person has begun', () => {
  const [key, now] = [config.mailboxKey, new Date('2026-03-02T10:00:00Z')];
  const later = after(now, MINUTE);
  const content = { documents: [], socialProofs: [], additionalInfo: 'It is me' };
  const FAN = fanRequest('');
  /** Prepares a person's data before the deletion. @returns what happens during it. */
  type Prepare = (own: Firestore, email: string) => Promise<() => Promise<unknown>>;
  const ofMember =
    (act: (own: Firestore, email: string, id: number) => Promise<unknown>, request = FAN): Prepare =>
    async (own, email) => {
      const { id } = await joinAndVerify({ ...request, email }, now, own);
      return () => act(own, email, id);
    };
  const ofFriend: Prepare = async (own, email) => {
    const { referralCode } = await joinAndVerify(fanRequest(email), now, own);
    const token = await joinForToken(fanRequest(newEmail(), { referredByCode: referralCode }), now, own);
    return async () => (await confirmAndCredit(own, token, later)) !== null;
  };
  const admin = 'a';
  const ofNoted: Prepare = async (own, email) => {
    const { id } = await joinAndVerify(fanRequest(email), now, own);
    const note = { userType: 'fan' as const, id, admin, text: 'Met at a fan sign', tags: ['press'] };
    const first = await storeNote(own, { ...note, version: '' }, now);
    const version = first.status === 'done' ? String(first.note?.version) : '';
    return () => storeNote(own, { ...note, text: 'Newer', version }, later);
  };
  const ofRenamed: Prepare = async (own, email) => {
    const { id } = await joinAndVerify(fanRequest(email), now, own);
    const corrected = await correctName(own, { userType: 'fan', id, name: 'Orm', admin }, now);
    return () => undo(own, { auditId: String(corrected?.auditId), admin, onlyIfUntold: false }, later);
  };
  const ofUnverified: Prepare = async (own, email) => {
    const token = await joinForToken(fanRequest(email), now, own);
    return () => confirmEmail(own, config, token, later);
  };
  const tier = { action: 'assign-tier', admin: 'a', userType: 'fan', tier: 'vip' } as const;
  const ofPromoted: Prepare = async (own, email) => {
    const { id } = await joinAndVerify(fanRequest(email), now, own);
    const { auditId } = await setTiers(own, { ...tier, ids: [id] }, now);
    return () => undo(own, { auditId, admin: 'a', onlyIfUntold: false }, later);
  };
  const ofResent: Prepare = async (own, email) => {
    await joinForToken(fanRequest(email), now, own);
    const mail = { userType: 'fan', id: idOf('fan', email), template: 'verify-email', admin } as const;
    return () => resendMail(own, key, mail, later);
  };
  const ofInvited: Prepare = async (own, email) => {
    await joinAndVerify(fanRequest(email), now, own);
    const { code } = await invite(own, config, { ...invitation, email }, now);
    return () => redeemCode(own, config, { code, email, isDryRun: false }, later);
  };
  const ofApplicant: Prepare = async (own, email) => {
    const { id: idolId } = await joinAndVerify(idolRequest(email), now, own);
    await submitVerification(own, idolId, content, 'en', now);
    const seen = { version: 1, seen: 'pending' } as const;
    const decision = { decision: 'approved' as const, reasons: [], note: '' };
    return () => reviewIdol(own, { admin: 'a', idolId, ...seen, ...decision }, later);
  };
  const invitation = { userType: 'fan', tier: 'beta', admin: 'a', language: 'en' } as const;

  test.each<[string, Prepare, unknown]>([
    ['their link does not confirm the address', ofUnverified, null],
    ['a friend whom they referred confirms without a referral', ofFriend, true],
    [
      'an idol cannot submit documents',
      ofMember((own, _email, id) => submitVerification(own, id, content, 'en', later), idolRequest('')),
      'unknown',
    ],
    [
      'no mail with their place is queued',
      ofMember((own, email) => requestMyPlaceMail(own, key, 'fan', email, later)),
      undefined,
    ],
    [
      'no mail with their data is queued',
      ofMember((own, email) => requestYourDataMail(own, key, email, 'en', later)),
      undefined,
    ],
    ['they cannot add an answer', ofMember((own, _email, id) => storeFavorites(own, id, 'IU', later)), false],
    [
      'an admin cannot let them in',
      ofMember(
        async (own, _email, id) => (await setTiers(own, { ...tier, ids: [id] }, later)).tiersBefore.length,
      ),
      0,
    ],
    [
      'an admin who gives many people a tier cannot let them in',
      ofMember(async (own, _email, id) => {
        const job = { admin, userType: 'fan', tier: 'vip', promote: false } as const;
        const tierJobId = await startTierJob(own, { ...job, ids: [id] }, later);
        await processTierJob(own, { tierJobId }, () => later, MINUTE);
        return (await tierJobRef(own, tierJobId).get()).get('changed');
      }),
      0,
    ],
    [
      'an admin cannot correct their name',
      ofMember((own, _email, id) => correctName(own, { userType: 'fan', id, name: 'Orm', admin }, later)),
      null,
    ],
    [
      'an admin cannot undo the correction of their name',
      ofRenamed,
      { status: 'done', restored: 0, kept: 1 },
    ],
    ['an admin cannot change the note about them', ofNoted, { status: 'unknown' }],
    ['an admin cannot send them a mail again', ofResent, 'unknown'],
    ['an admin cannot undo their promotion', ofPromoted, { status: 'done', restored: 0, kept: 1 }],
    ['an admin cannot review their documents', ofApplicant, { status: 'unknown' }],
    ['their code is unknown', ofInvited, 'unknown'],
  ])('%s, and nothing is left of them', async (_what, prepare, result) => {
    const project = newProject();
    const { db: own, close } = openProject(project);
    const email = newEmail();
    try {
      const act = await prepare(own, email);
      await beginDeletion(project, email, now);
      expect(await act()).toEqual(result);
      await resumeDeletions(own);
      const clues = [email, String(idOf('fan', email)), String(idOf('idol', email))];
      const left = (await tracesOf(own, clues)).filter((path) => !/^(mailboxes|auditLog)\//.test(path));
      expect(left).toEqual([]);
      expect((await suppressionRef(own, key, email).get()).exists).toBe(true);
    } finally {
      await close();
    }
  });

  test('an admin invites the address like one without a signup', async () => {
    const project = newProject();
    const { db: own, close } = openProject(project);
    const email = newEmail();
    try {
      await joinAndVerify(fanRequest(email), now, own);
      await beginDeletion(project, email, now);
      await invite(own, config, { ...invitation, email }, later);
      await resumeDeletions(own);
      const mails = (await mailDocs(email, own)).map(({ template }) => template);
      const admissions = (await own.collection('admissions').get()).size;
      expect([mails, admissions]).toEqual([['beta-invitation'], 0]);
    } finally {
      await close();
    }
  });
});

test.each([
  ['an unconfirmed', async () => {}],
  ['a confirmed', async (own: Firestore, email: string) => void (await markVerified(email, new Date(), own))],
])(
  'a deletion that begins while %s person signs up again keeps the new signup and its mail',
  async (_who, prepare) => {
    const project = newProject();
    const { db: own, close } = openProject(project);
    const [key, email, now] = [config.mailboxKey, newEmail(), new Date()];
    const batch = own.batch.bind(own);
    try {
      await joinWaitlist(own, key, fanRequest(email), now);
      await prepare(own, email);
      own.batch = () => {
        own.batch = batch;
        const late = batch();
        const commit = late.commit.bind(late);
        late.commit = async () => {
          await beginDeletion(project, email, now);
          return commit();
        };
        return late;
      };
      await joinWaitlist(own, key, fanRequest(email), after(now, MINUTE));
      await resumeDeletions(own);
      const mails = (await own.collection('outbox').get()).docs;
      expect(mails.map((mail) => mail.get('requestedAt').toDate())).toEqual([after(now, MINUTE)]);
      const fan = await own.doc(signupPath('fan', idOf('fan', email))).get();
      expect(fan.data()).toMatchObject({
        verifiedAt: null,
        createdAt: Timestamp.fromDate(after(now, MINUTE)),
      });
    } finally {
      await close();
    }
  },
);
