import type { TierJob } from '@contract/people.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../../test/answer-calls.ts';
import { row, showPeople, TIER } from '../../../../test/people-page.tsx';
import type { renderPage } from '../../../../test/render-page.tsx';
import { readStored, store } from '../../../lib/storage.ts';

describe('while more people than one commit can change get a tier', () => {
  const job = (more: Partial<TierJob>): TierJob => ({
    id: 'j1',
    userType: 'fan',
    tier: 'standard',
    promote: false,
    by: 'Orm',
    state: 'running',
    total: 4_213,
    done: 1_200,
    changed: 1_190,
    unchanged: 10,
    tiersBefore: { vip: 1_190 },
    ...more,
  });
  const DONE = {
    state: 'done',
    done: 4_213,
    changed: 4_200,
    unchanged: 13,
    tiersBefore: { priority: 4_000, vip: 200 },
  } as const;
  const ENDED = 'Tier Standard set for 4,200 people.';
  const JOB = 'GET /api/admin/tier-jobs/j1';
  const started: Answers = {
    [TIER]: () =>
      Response.json(
        { changed: 0, unchanged: 0, tiersBefore: {}, waiting: 4_213 },
        { headers: { 'x-audit-id': 'j1' } },
      ),
  };

  async function giveToAll(user: Awaited<ReturnType<typeof renderPage>>) {
    await row('Mina');
    await user.click(screen.getByRole('button', { name: 'Select all 4,213' }));
    await user.selectOptions(screen.getByLabelText('Tier for the selected people'), 'standard');
    await user.click(screen.getByRole('button', { name: 'Set tier' }));
    await user.click(screen.getByRole('button', { name: 'Set for 4,213' }));
  }

  test('a job is sent as the filter, shows its progress, and reports its end with an undo of the whole action', async () => {
    let latest = job({});
    const answers: Answers = { ...started, [JOB]: () => Response.json(latest) };
    const { user, sent } = await showPeople('/waitlist?view=people&language=th', answers, 4_213);
    await giveToAll(user);
    expect(sent()).toMatchObject([{ tier: 'standard', number: 4_213, filter: { language: 'th' } }]);
    const title = 'Setting the tier Standard for 4,213 people';
    expect((await screen.findByRole('progressbar', { name: title })).ariaValueNow).toBe('1200');
    expect(screen.getByText('1,200 of 4,213')).toBeDefined();
    expect(screen.queryAllByText(ENDED)).toEqual([]);
    latest = job(DONE);
    await screen.findAllByText(ENDED);
    const before = 'Previous tier: Priority 4,000, VIP 200';
    const kept = 'Already at this tier, or no longer on the list: 13';
    expect(screen.getAllByText(`${before} · ${kept}`)).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('a job keeps showing its progress on a page that was reloaded', async () => {
    let latest = job({});
    const answers: Answers = { ...started, [JOB]: () => Response.json(latest) };
    const { user } = await showPeople('/waitlist?view=people', answers, 4_213);
    await giveToAll(user);
    await screen.findByText('1,200 of 4,213');
    cleanup();
    await showPeople('/waitlist?view=people', answers);
    await screen.findByText('1,200 of 4,213');
    latest = job(DONE);
    await screen.findAllByText(ENDED);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('an undo stops a job, and its result stays on the page', async () => {
    let isUndone = false;
    const answers: Answers = {
      ...started,
      [JOB]: () => Response.json(job(isUndone ? { state: 'stopped' } : {})),
      'POST /api/admin/undo': () => {
        isUndone = true;
        return Response.json({ restored: 1_190, kept: 0 });
      },
    };
    const { user } = await showPeople('/waitlist?view=people', answers, 4_213);
    await giveToAll(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1,190.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText('Undone: 1,190.')).toBeDefined();
  });

  test('a job that the server no longer knows disappears from the page', async () => {
    store('tierJob', 'j1');
    await showPeople('/waitlist?view=people', { [JOB]: refuse(404, 'No such job.') });
    await row('Mina');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(readStored('tierJob')).toBeNull();
  });

  test('a job of another admin is shown with the name, cannot be undone here, and loads the list again at its end', async () => {
    let latest = job({ by: 'Namtan' });
    const { asked } = await showPeople('/waitlist?view=people', {
      'GET /api/admin/tier-jobs': () => Response.json({ ids: ['j1'] }),
      [JOB]: () => Response.json(latest),
    });
    await screen.findByText('1,200 of 4,213');
    expect(screen.getByText('Namtan')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const loadedBefore = asked.length;
    latest = job({ by: 'Namtan', ...DONE });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(asked.length).toBeGreaterThan(loadedBefore));
  });
});
