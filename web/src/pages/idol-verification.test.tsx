import { LANGUAGES } from '@contract/values.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls } from '../../test/answer-calls.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ReviewStatus } from '../features/idol-verification/review-status.tsx';
import { store } from '../lib/storage.ts';
import { IdolVerificationPage } from './idol-verification.tsx';

const ID = '123456789012345';
const LINK = 'https://drive.example.com/id';
const open = (at = '/idol-verification') => {
  window.history.replaceState(null, '', at);
  return renderPage(<IdolVerificationPage />, { at });
};
const field = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`There is no field ${name}.`);
    return found;
  });
/** Pastes the text, because typing would validate and render once per letter. */
async function fill(name: string, text: string): Promise<void> {
  await userEvent.click(await field(name));
  await userEvent.paste(text);
}
const submit = () => screen.getByRole('button', { name: 'Submit for verification' });
const group = (name: string) => screen.getByRole('group', { name });

test('the mail’s link fills in the idol number, even if the browser stores that of another idol', async () => {
  store('idolId', '7');
  await open(`/idol-verification?idolId=${ID}`);
  await waitFor(async () => expect((await field('idolId')).value).toBe(ID));
});

test('the number stored on verification is filled in, unless the visitor types another', async () => {
  store('idolId', ID);
  const user = await open();
  await waitFor(async () => expect((await field('idolId')).value).toBe(ID));
  await user.clear(await field('idolId'));
  await fill('idolId', '7');
  expect((await field('idolId')).value).toBe('7');
});

test('an invalid number in the address is ignored', async () => {
  await open('/idol-verification?idolId=%3Cb%3E');
  // A known number is filled in before the form is marked as hydrated.
  await waitFor(() => expect(document.querySelector('[data-hydrated] [name=idolId]')).not.toBeNull());
  expect((await field('idolId')).value).toBe('');
});

test('rows can be added and removed, except the last one of each kind', async () => {
  const user = await open();
  const documents = () => within(group('Documents')).queryAllByRole('group');
  await field('idolId');
  expect(documents()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await fill('documents[0].type', 'first');
  await user.click(screen.getByRole('button', { name: 'Add a document' }));
  expect(document.activeElement).toBe(await field('documents[1].type'));
  await user.keyboard('second');
  expect(documents()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove document 1' }));
  expect(documents()).toHaveLength(1);
  expect((await field('documents[0].type')).value).toBe('second');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add a profile' }));
  await user.click(screen.getByRole('button', { name: 'Remove profile 2' }));
  expect(within(group('Social profiles')).getAllByRole('group')).toHaveLength(1);
});

test('a submission without a document shows a toast and sends nothing', async () => {
  const calls = answerCalls(() => Response.json({}));
  const user = await open(`/idol-verification?idolId=${ID}`);
  await fill('documents[0].type', 'ID card');
  await fill('additionalInfo', 'Debut in May');
  await user.click(submit());
  expect(await screen.findAllByText('Missing Documents')).toHaveLength(2);
  expect(screen.getAllByText('Please provide at least one verification document.')).toHaveLength(2);
  expect(screen.getByText('At least one document is required')).toBeTruthy();
  expect(calls).toEqual([]);
  expect((await field('additionalInfo')).value).toBe('Debut in May');
});

test('an empty form marks the missing number and the invalid link', async () => {
  const calls = answerCalls(() => Response.json({}));
  const user = await open();
  await fill('documents[0].type', 'ID card');
  await fill('documents[0].url', 'my drive');
  await fill('socialProofs[0].url', 'http://tiktok.example.com/@luna');
  await user.click(submit());
  expect(await screen.findByText('Idol ID is required')).toBeTruthy();
  expect(screen.getByText('Must be a valid URL')).toBeTruthy();
  expect(screen.getByText('Please use a link that begins with https://')).toBeTruthy();
  expect(document.activeElement).toBe(await field('idolId'));
  expect(calls).toEqual([]);
});

test('a submission leaves out blank rows, and the form is reset', async () => {
  const calls = answerCalls(() => Response.json({ status: 'pending' }));
  const user = await open(`/idol-verification?idolId=${ID}`);
  await fill('documents[0].description', 'a row without a type');
  await user.click(screen.getByRole('button', { name: 'Add a document' }));
  await fill('documents[1].type', ' ID card ');
  await fill('documents[1].url', LINK);
  await fill('socialProofs[0].platform', 'TikTok');
  await user.clear(await field('idolId'));
  await fill('idolId', '１２３ 456');
  await user.click(submit());
  expect(await screen.findAllByText('Verification Submitted!')).toHaveLength(2);
  expect(screen.getAllByText(/business days. You’ll get an email/)).toHaveLength(2);
  expect(calls).toEqual([
    {
      call: 'POST /api/idol-verification/submit',
      body: {
        idolId: 123456,
        documents: [{ type: 'ID card', description: '', url: LINK }],
        socialProofs: [],
        additionalInfo: '',
        language: 'en',
      },
    },
  ]);
  expect(within(group('Documents')).getAllByRole('group')).toHaveLength(1);
  expect((await field('documents[0].type')).value).toBe('');
});

test('a failed submission keeps the typed values and shows the server’s message', async () => {
  answerCalls(() => new Response('We know no idol with this Idol ID', { status: 404 }));
  const user = await open(`/idol-verification?idolId=${ID}`);
  await fill('documents[0].type', 'ID card');
  await fill('documents[0].url', LINK);
  await user.click(submit());
  expect(await screen.findAllByText('Submission Failed')).toHaveLength(2);
  expect(screen.getAllByText('Please check your information and try again.')).toHaveLength(2);
  expect(screen.getByText('404: We know no idol with this Idol ID')).toBeTruthy();
  expect((await field('documents[0].url')).value).toBe(LINK);
});

test('the note about missing documents disappears with the next attempt', async () => {
  answerCalls(() => Response.json({ status: 'pending' }));
  const user = await open(`/idol-verification?idolId=${ID}`);
  await fill('documents[0].type', 'ID card');
  await user.click(submit());
  expect(await screen.findAllByText('Missing Documents')).toHaveLength(2);
  await fill('documents[0].url', LINK);
  await user.click(submit());
  expect(await screen.findAllByText('Verification Submitted!')).toHaveLength(2);
  expect(screen.queryByText('Missing Documents')).toBeNull();
});

test('the note about a failure disappears with the next attempt, even if that is not sent', async () => {
  answerCalls(() => new Response('We know no idol with this Idol ID', { status: 404 }));
  const user = await open(`/idol-verification?idolId=${ID}`);
  await fill('documents[0].type', 'ID card');
  await fill('documents[0].url', LINK);
  await user.click(submit());
  await screen.findByText('404: We know no idol with this Idol ID');
  await user.clear(await field('idolId'));
  await user.click(submit());
  expect(await screen.findByText('Idol ID is required')).toBeTruthy();
  expect(screen.queryByText('404: We know no idol with this Idol ID')).toBeNull();
});

test.each(LANGUAGES)('the page and its form exist in %s', async (language) => {
  window.history.replaceState(null, '', '/idol-verification');
  await renderPage(<IdolVerificationPage />, { language });
  await field('idolId');
  expect(document.body.textContent).not.toMatch(/idol-verification:|\{\{|form\./);
});

test('a link whose idol was deleted leads to the form like an expired one, without a retry', async () => {
  answerCalls(() => new Response('Nothing is stored.', { status: 404 }));
  await renderPage(<IdolVerificationPage />, { at: '/th/idol-verification#token=gone' });
  expect((await screen.findByRole('alert')).textContent).toContain('404: Nothing is stored.');
  await field('idolId');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an expired link shows a notice, and screen readers do not announce the form that follows it', async () => {
  const answered = Promise.withResolvers<void>();
  answerCalls(async () => {
    await answered.promise;
    return new Response('This link is not valid.', { status: 400 });
  });
  // The token is stored by path, and no other test uses this path.
  await renderPage(<IdolVerificationPage />, { at: '/ko/idol-verification#token=old' });
  expect((await screen.findByText(/^One moment/)).closest('[aria-live], [role=status]')).toBeTruthy();
  answered.resolve();
  expect((await screen.findByRole('alert')).textContent).toContain('400: This link is not valid.');
  await field('idolId');
  expect(submit().closest('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test.each([
  ['reads why more is needed', 'needs_more', 'We need a little more', ['Page 2', LINK]],
  ['who is approved reads no reason of an earlier decision', 'approved', 'You’re verified!', [LINK]],
] as const)('an idol %s', async (_what, status, title, texts) => {
  const decision = { status: 'needs_more', reasons: [], note: 'Page 2', at: '2026-11-21T10:00:00.000Z' };
  const submission = {
    ...{ version: 1, submittedAt: '2026-11-20T10:00:00.000Z', socialProofs: [], additionalInfo: '' },
    documents: [{ type: 'ID card', description: '', url: LINK }],
    decision,
  };
  answerCalls(() =>
    Response.json({ idolId: 7, stageName: 'Luna', status, dueOn: null, submissions: [submission] }),
  );
  await renderPage(<ReviewStatus token="abc" />, { bare: true });
  await screen.findByRole('heading', { name: title });
  expect(['Page 2', LINK].filter((text) => screen.queryByText(text))).toEqual(texts);
});
