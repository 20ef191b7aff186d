import { expect, onTestFinished, test, vi } from 'vitest';
import { captureEvents } from './event-replay.ts';

/* `e2e/pages/hydration.test.ts` tests the same on the built site, on a slow network. */

/** Shows a page with two islands that are not hydrated, and starts to capture events. */
function openPage() {
  document.body.innerHTML = `
    <div data-island><button>Idols</button><button>Fans</button></div>
    <div data-island><button>Copy</button><form method="post" action="/join"><button type="submit">Join</button></form></div>`;
  const [first, second] = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const [idols, fans, copy, join] = [...document.querySelectorAll('button')];
  if (!first || !second || !idols || !fans || !copy || !join) throw new Error('The page is incomplete.');
  const heard: string[] = [];
  for (const button of [idols, fans, copy])
    button.addEventListener('click', () => heard.push(button.textContent));
  second.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('a submit');
  });
  const added = vi.spyOn(window, 'addEventListener');
  const start = vi.fn();
  const { replay, leaveFormsToBrowser } = captureEvents(start);
  const listeners = [...added.mock.calls];
  added.mockRestore();
  onTestFinished(() => {
    for (const args of listeners) window.removeEventListener(...args);
  });
  /** Hydrates an island, and waits until what was captured in it has been replayed. */
  const hydrate = async (island: HTMLElement) => {
    island.dataset.hydrated = '';
    replay(island);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { first, second, idols, fans, copy, join, heard, start, hydrate, leaveFormsToBrowser };
}

test('a tap before hydration starts the app, and happens once the island is hydrated, and only then', async () => {
  const { first, idols, heard, start, hydrate } = openPage();
  idols.click();
  expect(heard).toEqual([]);
  expect(start).toHaveBeenCalled();
  await hydrate(first);
  expect(heard).toEqual(['Idols']);
});

test('a tap that was replayed is not replayed again when the island reports its hydration again', async () => {
  const { first, idols, heard, hydrate } = openPage();
  idols.click();
  await hydrate(first);
  await hydrate(first);
  expect(heard).toEqual(['Idols']);
});

test('repeated taps before hydration count once, and taps on several buttons happen in their order', async () => {
  const { first, idols, fans, heard, hydrate } = openPage();
  for (const button of [fans, idols, fans]) button.click();
  await hydrate(first);
  expect(heard).toEqual(['Fans', 'Idols']);
});

test('a tap in an island that is not hydrated yet waits while another island is hydrated', async () => {
  const { first, second, copy, heard, hydrate } = openPage();
  copy.click();
  await hydrate(first);
  expect(heard).toEqual([]);
  await hydrate(second);
  expect(heard).toEqual(['Copy']);
});

test('a form that is sent before hydration is sent once its island is hydrated', async () => {
  const { second, join, heard, hydrate } = openPage();
  join.click();
  expect(heard).toEqual([]);
  await hydrate(second);
  expect(heard).toEqual(['a submit']);
});

test('if the app cannot be loaded, the browser sends the form itself, and a tap keeps waiting', async () => {
  const { join, copy, heard, leaveFormsToBrowser } = openPage();
  join.click();
  copy.click();
  leaveFormsToBrowser();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(['a submit']);
});

test('a tap in a hydrated island happens at once', () => {
  const { first, idols, heard } = openPage();
  first.dataset.hydrated = '';
  idols.click();
  expect(heard).toEqual(['Idols']);
});
