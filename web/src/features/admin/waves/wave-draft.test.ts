import { waveSchema } from '@contract/waves.ts';
import { expect, test } from 'vitest';
import { bodyOf, readDraft, writeDraft } from './wave-draft.ts';

const SEARCH =
  'name=Friday&flagged=no&since=2026-11-20&number=300&quota=th%3A100&quota=ko%3A20&tier=vip&tell=no&hold=5&start=2026-11-26T10%3A00&zone=Asia%2FSeoul';

test('the address contains the draft, so that a reload and Back keep it', () => {
  expect(writeDraft(readDraft(new URLSearchParams(SEARCH))).toString()).toBe(SEARCH);
});

test('the address leaves out the default choices', () => {
  expect(writeDraft(readDraft(new URLSearchParams())).toString()).toBe('');
});

test('unknown values in the address are ignored', () => {
  const draft = readDraft(
    new URLSearchParams('for=agency&quota=xx:1&tier=standard&zone=Mars&since=2026-02-30'),
  );
  expect(draft).toEqual(readDraft(new URLSearchParams()));
});

test('the API accepts the body of a draft', async () => {
  const body = bodyOf(readDraft(new URLSearchParams(SEARCH)));
  expect(await waveSchema.validate(body)).toMatchObject({
    name: 'Friday',
    userType: 'fan',
    number: 300,
    tier: 'vip',
    notify: false,
    holdMinutes: 5,
    quotas: [
      { language: 'th', atLeast: 100 },
      { language: 'ko', atLeast: 20 },
    ],
    filter: { flagged: 'no', language: '', since: '2026-11-20' },
    startsAt: '2026-11-26T01:00:00.000Z',
  });
  // The server refuses a score together with a day.
  expect(body.filter.minScore).toBeUndefined();
});

test('the body of a wave of idols leaves out the favourite of an address that was copied', () => {
  const { filter } = bodyOf(readDraft(new URLSearchParams('for=idol&favourite=BTS&language=th')));
  expect(filter).toMatchObject({ favourite: '', language: 'th' });
});
