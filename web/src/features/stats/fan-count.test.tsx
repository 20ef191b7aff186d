import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { FanCount } from './fan-count.tsx';
import { LiveCounter } from './live-counter.tsx';
import { useFirstPlacesTaken } from './shown-counts.ts';

function Offer() {
  return <p>{useFirstPlacesTaken() ? 'taken' : 'open'}</p>;
}

const page = (
  <>
    <LiveCounter />
    <FanCount textOf={(count) => `${count} fans`} />
    <FanCount textOf={(count) => `${count} for idols`} fallback={47_000} />
    <Offer />
  </>
);

test('fans and idols read the number of fans that the server counts', async () => {
  answerCalls(() => Response.json({ totalCount: 134, fanCount: 125 }));
  await renderPage(page);
  await screen.findByText('125 fans');
  expect(screen.getByText('125 for idols')).toBeTruthy();
  expect(screen.getByText('open')).toBeTruthy();
});

test('without the server, fans and idols each read the number specified for them, and no place is taken', async () => {
  answerCalls(() => new Response('x', { status: 503 }));
  await renderPage(page);
  await screen.findByText('44128 fans');
  expect(screen.getByText('47000 for idols')).toBeTruthy();
  expect(screen.getByText('open')).toBeTruthy();
});

test('once the server counts a thousand signups, the page says that the first places are taken', async () => {
  answerCalls(() => Response.json({ totalCount: 1_000, fanCount: 900 }));
  await renderPage(page);
  expect(await screen.findByText('taken')).toBeTruthy();
});

function Pages() {
  const [isLanding, setLanding] = useState(true);
  return (
    <>
      {isLanding && <LiveCounter />}
      <FanCount textOf={(count) => `${count} fans`} />
      <button type="button" onClick={() => setLanding(false)}>
        leave
      </button>
    </>
  );
}

test('without the counter a page shows no number of fans, because nothing would keep it up to date', async () => {
  answerCalls(() => Response.json({ totalCount: 134, fanCount: 125 }));
  const user = await renderPage(<Pages />, { bare: true });
  await screen.findByText('125 fans');
  await user.click(screen.getByRole('button', { name: 'leave' }));
  expect(screen.queryByText('125 fans')).toBeNull();
});
