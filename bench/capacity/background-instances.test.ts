import { expect, test } from 'vitest';
import { backgroundNeeds } from './background-instances.ts';
import { EMPTY_EXECUTION } from './empty-execution.ts';
import { readProfile } from './profile.ts';
import type { Effect } from './recorder.ts';

const announcement = readProfile('announcement');
const profile = {
  ...announcement,
  perSecond: { signup: 1_000, countNewFan: 1_000 },
  instances: { ...announcement.instances, roundTripMs: 60, cpuMs: 1, countMs: 700, load: 0.5 },
};

function need(effects: string[]) {
  const write = (path: string): Effect => ({
    ...{ path, kind: 'write', removed: [], isInTransaction: false, startedMs: 0, atMs: 0 },
    added: [{ index: 'outbox: due asc', values: [], id: '1' }],
  });
  const executions = [{ ...EMPTY_EXECUTION, effects: effects.map(write) }];
  const needs = backgroundNeeds([{ name: 'signup', kind: 'visitor', executions }], profile);
  return Object.fromEntries(needs.map(({ name, perSecond, instances }) => [name, [perSecond, instances]]));
}

test('each write of a fan and each new mail runs a function, which needs instances for its computing', () => {
  const needs = need(['fans/1', 'fans/1', 'outbox/1', 'mailboxes/1']);
  // 2,000 a second of 1 ms, at half of an instance's capacity.
  expect(needs.queueChangedFan).toEqual([2_000, 4]);
  expect(needs.queueNewMail).toEqual([1_000, 2]);
  expect(needs.queueChangedIdol).toEqual([0, 0]);
});

test('a function whose events wait needs instances for the events that it handles at once', () => {
  // 700 at once, 200 in an instance, at half of its capacity.
  expect(need([]).countNewFan).toEqual([1_000, 7]);
});

test.each([
  // 500 mails at once, 25 in an instance, at half of its capacity.
  [500, 500, 40, ['sendMail0']],
  [1_000, 500, 20, ['sendMail0', 'sendMail1']],
  [2_000, 2_000, 40, ['sendMail0', 'sendMail1', 'sendMail2', 'sendMail3']],
])(
  'at a provider’s limit of %i mails a second, %i are sent by %i instances of each queue in use: %s',
  (quotaPerSecond, sendMail, instances, equal) => {
    const mail = { ...profile.mail, quotaPerSecond };
    const needs = backgroundNeeds([], {
      ...profile,
      mail,
      perSecond: { sendMail },
      instances: { ...profile.instances, mailMs: 1_000 },
    });
    expect(needs.find(({ name }) => name === 'sendMail0')).toMatchObject({ instances, equal });
  },
);
