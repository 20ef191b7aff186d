import type { InvitationReply } from '../../functions/contract/invitations.ts';
import { YOURE_IN_DELAY_MS } from '../../functions/contract/limits.ts';
import type { PeopleView } from '../../functions/contract/people-views.ts';
import type { Operation } from '../../functions/contract/routes.ts';
import type { WaveCreated } from '../../functions/contract/waves.ts';
import { pageOfAudit } from '../../functions/src/collections/audit-log.ts';
import { referrals } from '../../functions/src/collections/referrals.ts';
import { signupPath } from '../../functions/src/collections/signups.ts';
import { newestJobRef } from '../../functions/src/collections/system.ts';
import { makeSignedLink } from '../../functions/src/domain/signed-link.ts';
import { runTierJob } from '../../functions/src/triggers/run-tier-job.ts';
import { runWave } from '../../functions/src/triggers/run-wave.ts';
import { storePeople } from '../../functions/src/workflows/store-person.ts';
import { startTierJob } from '../../functions/src/workflows/tier-job.ts';
import { ADMIN_PASSWORD } from '../../scripts/local/environment.ts';
import type { Crowd } from './visitors.ts';
import type { Sent, World } from './world.ts';

const PAGE = { query: { limit: '50' } };
/** The members of the recorded wave. */
const WAVE_SIZE = 20;

/** Runs every admin operation on what the visitors stored. */
export async function recordAdmins(world: World, crowd: Crowd): Promise<void> {
  const record = (operation: Operation, sent: Sent = {}, variant = '') =>
    world.record('admin', operation, sent, variant);
  await record('POST /api/admin/session', { body: { password: ADMIN_PASSWORD } });
  await record('GET /api/admin/session');
  await record('GET /api/admin/today');
  await record('GET /api/admin/stats');
  await record('GET /api/admin/analytics', { query: { days: '90' } });
  await record('GET /api/admin/agency-totals');
  for (const list of ['GET /api/admin/fans', 'GET /api/admin/idols'] as const) {
    await record(list, PAGE, 'page');
    await record(list, { query: { limit: '50', order: 'oldest' } }, 'oldest');
    await record(list, {}, 'whole');
  }
  for (const userType of ['fan', 'idol']) {
    const params = { userType };
    await record('GET /api/admin/priority-queue/{userType}', { params, ...PAGE }, 'page');
    await record('GET /api/admin/priority-queue/{userType}', { params }, 'whole');
    await record('GET /api/admin/early-access-eligible/{userType}', { params, ...PAGE }, 'page');
  }
  const people = { params: { userType: 'fan' }, query: { language: 'th', flagged: 'no' } };
  const page = { ...people.query, ...PAGE.query };
  await record('GET /api/admin/people/{userType}', { ...people, query: page }, 'page');
  await record('GET /api/admin/people/{userType}/count', people);
  await record('GET /api/admin/people/{userType}/facets', { params: people.params });
  const shown = { userType: 'fan', id: String(world.idOf('fan', crowd.confirmed[30]?.email ?? '')) };
  await record('GET /api/admin/people/{userType}/{id}/neighbours', { params: shown });
  const view = { name: 'Thai', userType: 'fan', filter: people.query };
  const saved = await record('POST /api/admin/people-views', { body: view });
  await record('GET /api/admin/people-views');
  const [{ id }] = saved as [PeopleView];
  await record('DELETE /api/admin/people-views/{id}', { params: { id } });
  const whole = { ...people.query, limit: '1000' };
  await record('GET /api/admin/people/{userType}', { ...people, query: whole }, 'export');
  const first = { tier: 'priority', number: 10 };
  await record('POST /api/admin/people/{userType}/tier', { params: people.params, body: first });
  await record('POST /api/admin/search', { body: { q: 'a', limit: 50 } });
  const ids = crowd.confirmed.slice(40, 50).map(({ email }) => world.idOf('fan', email));
  const params = { userType: 'fan', id: String(ids[0]) };
  await record('GET /api/admin/signups/{userType}/{id}', { params });
  await record('POST /api/admin/signups/{userType}/{id}/name', { params, body: { name: 'Mina Kim' } });
  const note = { text: 'Wrote to us', tags: ['press'], version: '' };
  await record('POST /api/admin/signups/{userType}/{id}/note', { params, body: note });
  const unconfirmed = crowd.fans.find((fan) => !crowd.confirmed.includes(fan))?.email ?? '';
  await record('POST /api/admin/signups/{userType}/{id}/mail', {
    params: { userType: 'fan', id: String(world.idOf('fan', unconfirmed)) },
    body: { template: 'verify-email' },
  });
  await record('POST /api/admin/assign-tier', { body: { userId: ids[0], userType: 'fan', tier: 'vip' } });
  await record('POST /api/admin/bulk-promote', { body: { userIds: ids, userType: 'fan', tier: 'beta' } });
  const log = await world.recorder.prepare(() => pageOfAudit(world.db, null, 1, ''));
  await record('POST /api/admin/undo', { body: { auditId: log?.entries[0]?.id } });
  const guest = { email: world.people.next().email, userType: 'fan', tier: 'beta' };
  await record('POST /api/admin/beta-invitation', { body: guest });
  const guests = { emails: [world.people.next().email, guest.email], userType: 'fan', tier: 'vip' };
  await record('POST /api/admin/invitations', { body: guests });
  await record('GET /api/admin/mails', PAGE);
  await record('GET /api/admin/mails', { query: { ...PAGE.query, state: 'failed' } }, 'failed');
  await record('GET /api/admin/invitations', PAGE);
  await record('GET /api/admin/invitations', { query: { ...PAGE.query, state: 'used' } }, 'used');
  const invited = { userType: 'fan', userId: world.idOf('fan', guest.email) };
  await record('POST /api/admin/invitation-resend', { body: invited });
  await record('POST /api/admin/invitation-revoke', { body: invited });
  await recordWaves(world, crowd);
  await recordTierJob(world, crowd);
  await recordAdmission(world, crowd);
  await record('GET /api/admin/audit', PAGE);
  await record('GET /api/admin/audit/{auditId}', { params: { auditId: log?.entries[0]?.id }, ...PAGE });
  await record('GET /api/admin/audit/{userType}/{id}', { params, ...PAGE });
  await record('GET /api/admin/idol-requests', PAGE);
  await record('GET /api/admin/subscribers', PAGE);
  await recordReviews(world, world.idOf('idol', crowd.idols[0]?.email ?? ''));
  await record('POST /api/admin/update-priorities');
  await record('GET /api/admin/jobs');
  const jobId = await world.recorder.prepare(async () => (await newestJobRef(world.db).get()).data()?.jobId);
  await record('GET /api/admin/jobs/{jobId}', { params: { jobId } });
  const gone = crowd.confirmed[49]?.email ?? '';
  await record('POST /api/admin/delete-person', {
    body: { userType: 'fan', userId: world.idOf('fan', gone), email: gone },
  });
  await record('DELETE /api/admin/session');
}

/** Drafts two waves, cancels one and releases the other. */
async function recordWaves(world: World, crowd: Crowd): Promise<void> {
  const ids = crowd.confirmed.slice(0, WAVE_SIZE).map(({ email }) => world.idOf('fan', email));
  await world.recorder.prepare(() => storePeople(world.db, 'fan', ids));
  const body = { name: 'Wave', userType: 'fan', number: WAVE_SIZE, tier: 'vip', holdMinutes: 0 };
  const quotas = [{ language: 'th', atLeast: 1 }];
  const draft = async () => {
    const created = await world.record('admin', 'POST /api/admin/waves', { body: { ...body, quotas } });
    return { params: { id: (created as WaveCreated).id } };
  };
  const [first, second] = [await draft(), await draft()];
  await world.record('admin', 'POST /api/admin/waves/{id}/preview', first);
  await world.record('admin', 'POST /api/admin/waves/{id}/hold', first);
  await world.record('admin', 'POST /api/admin/waves/{id}/cancel', first);
  await world.recorder.prepare(() => world.call('POST /api/admin/waves/{id}/hold', second));
  await world.record('admin', 'POST /api/admin/waves/{id}/release', second);
  const task = { waveId: second.params.id };
  const letIn = () => runWave(world.db, world.config, async () => {}, task, world.now);
  await world.recorder.run('processPages', 'schedule', letIn, WAVE_SIZE);
  await world.record('admin', 'GET /api/admin/waves/{id}', second);
  await world.record('admin', 'GET /api/admin/waves/{id}/facts', second);
  await world.record('admin', 'GET /api/admin/waves/{id}/members', { ...second, ...PAGE });
  await world.record('admin', 'GET /api/admin/waves', PAGE);
}

/** Gives some people a tier in the background, as the call does for more than 500 people. */
async function recordTierJob(world: World, crowd: Crowd): Promise<void> {
  const ids = crowd.confirmed.slice(0, WAVE_SIZE).map(({ email }) => world.idOf('fan', email));
  const some = { admin: 'a', userType: 'fan', ids, tier: 'beta', promote: false } as const;
  const id = await world.recorder.prepare(() => startTierJob(world.db, some, world.now()));
  await world.record('admin', 'GET /api/admin/tier-jobs', {});
  const give = () => runTierJob(world.db, async () => {}, { tierJobId: id }, world.now);
  await world.recorder.run('processPages: tier', 'schedule', give, WAVE_SIZE);
  await world.record('admin', 'GET /api/admin/tier-jobs/{id}', { params: { id } });
}

/** Invites a confirmed person, whose code the app's server then checks and redeems. */
async function recordAdmission(world: World, crowd: Crowd): Promise<void> {
  const email = crowd.confirmed[39]?.email ?? '';
  const guest = { email, userType: 'fan', tier: 'beta' };
  const invitation = await world.record(
    'admin',
    'POST /api/admin/beta-invitation',
    { body: guest },
    'confirmed',
  );
  const { code } = invitation as InvitationReply;
  world.advance(YOURE_IN_DELAY_MS);
  const subject = signupPath('fan', world.idOf('fan', email));
  const token = makeSignedLink(world.config.tokenKey, 'my-place', subject, world.now());
  await world.record('visitor', 'POST /api/my-place/youre-in', { body: { token } });
  await world.record('visitor', 'POST /api/admission/check', { body: { code, email } });
  await world.record('visitor', 'POST /api/admission/redeem', { body: { code, email } });
}

async function recordReviews(world: World, idolId: number): Promise<void> {
  await world.recorder.prepare(async () => {
    const [one] = (await referrals(world.db).limit(1).get()).docs;
    await one?.ref.update({ state: 'held' });
  });
  const held = await world.record('admin', 'GET /api/admin/held-referrals', PAGE);
  const [first] = Array.isArray(held) ? held : [];
  const of = { userType: first?.referrer.userType, id: String(first?.referrer.id) };
  await world.record('admin', 'GET /api/admin/held-referrals/{userType}/{id}', { params: of, ...PAGE });
  await world.record('admin', 'GET /api/admin/held-referrers');
  await world.record('admin', 'POST /api/admin/referral-review', { body: { id: first?.id, accept: true } });
  await world.recorder.prepare(() => referrals(world.db).doc(first?.id).update({ state: 'held' }));
  // The referrals were stored by the real clock.
  const until = new Date().toISOString();
  const all = { userType: of.userType, userId: first?.referrer.id, accept: true, until };
  await world.record('admin', 'POST /api/admin/referral-reviews', { body: all });
  await world.record('admin', 'GET /api/admin/idol-verifications', PAGE, 'pending');
  const params = { id: String(idolId) };
  await world.record('admin', 'GET /api/admin/idol-verifications/{id}', { params });
  const review = { idolId, version: 1, seen: 'pending', decision: 'approved', reasons: [], note: '' };
  await world.record('admin', 'POST /api/admin/idol-review', { body: review });
  const approved = { query: { ...PAGE.query, status: 'approved' } };
  await world.record('admin', 'GET /api/admin/idol-verifications', approved, 'approved');
}
