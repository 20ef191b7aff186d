import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { until } from '../../../bench/until.ts';
import { HOST } from '../../../scripts/local/ports.ts';
import { createDownloads, removeDownloads } from './downloads.ts';
import type { Engine, Tab } from './engine.ts';
import { type ScreenPart, screenOptions, screenshotOfScreen } from './x-screen.ts';

/** The time after which a page that runs no script counts as hanging. */
const SCRIPT_TIMEOUT_MS = 60_000;
/** The time after which a script that began while one page replaced another never returns. */
const LOST_SCRIPT_MS = 1_000;
const POLLING = { everyMs: 20, withinMs: 60_000 };
/**
 * Ends the browser and all its processes when the pipe to this process closes, even if this process is
 * killed.
 */
const UNTIL_PIPE_CLOSES = '"$@" & read -r _; kill 0';

/** Starts WebKitGTK's MiniBrowser with WebKitWebDriver on a virtual display and a message bus of its own. */
export async function webkit(binary: string): Promise<Engine> {
  const downloads = await createDownloads();
  await writeFile(join(downloads, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // Otherwise MiniBrowser's toolbar would keep its window wider than a phone.
  await mkdir(join(downloads, 'gtk-3.0'));
  await writeFile(
    join(downloads, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; font-size: 6px; }',
  );
  const port = await freePort();
  const display = ['xvfb-run', '-a', '-s', screenOptions(downloads), 'dbus-run-session', '--'];
  const command = [...display, 'WebKitWebDriver', `--port=${port}`, `--host=${HOST}`];
  const driver = spawn('sh', ['-c', UNTIL_PIPE_CLOSES, 'sh', ...command], {
    env: {
      ...process.env,
      XDG_CONFIG_HOME: downloads,
      // There is no graphics card, and no accessibility bus, which GTK would report.
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Without a graphics card, compositing layers take ten times as long.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: ['pipe', 'ignore', 'ignore'],
    // `kill 0` ends the process group.
    detached: true,
  });
  const server = `http://${HOST}:${port}`;
  await until('WebKitWebDriver', POLLING, async () => {
    const answer = await fetch(`${server}/status`).catch(() => null);
    return answer?.ok ?? false;
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  // Otherwise `get` returns after `load`, which is too late for the first paint.
  capabilities.setPageLoadStrategy('none');

  let window: WebDriver | undefined;
  return {
    openTab: async (height) => {
      await window?.quit();
      window = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await window.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS });
      return tabOf(window, { height, folder: downloads });
    },
    downloads,
    close: async () => {
      // `quit` would not close the window of a page that hangs.
      const ended = once(driver, 'exit');
      driver.stdin.end();
      await ended;
      await removeDownloads(downloads);
    },
  };
}

async function tabOf(
  window: WebDriver,
  { height, folder }: { height: number; folder: string },
): Promise<Tab> {
  const evaluate = <Result, Arg>(
    act: (arg: Arg) => Result | Promise<Result>,
    arg: Arg,
    timeout = SCRIPT_TIMEOUT_MS,
  ) => Promise.race([window.executeScript<Result>(act, arg), rejectAfter(timeout)]);
  const resize = async (width: number) => {
    await window.manage().window().setRect({ width, height });
    await until(`a window ${width} px wide`, POLLING, () => evaluate(isResized, width));
  };
  await resize(1280);
  return {
    goto: async (url: string) => {
      await evaluate(markPage, undefined);
      await window.get(url);
      await until(`a new page for ${url}`, POLLING, () =>
        // Scripts fail or get lost while one page replaces another.
        evaluate(isNewPage, undefined, LOST_SCRIPT_MS).catch(() => false),
      );
    },
    evaluate: (act, arg) => evaluate(act, arg),
    resize,
    clickAt: (x: number, y: number) =>
      window
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    // The keys go to the engine in one command, unlike those of `actions`.
    type: (text: string) => window.switchTo().activeElement().sendKeys(text),
    pressEnter: () => window.actions().sendKeys(Key.ENTER).perform(),
    // Without compositing layers, `takeScreenshot` never returns.
    screenshot: async () => screenshotOfScreen(folder, await evaluate(placeOnScreen, undefined)),
  };
}

function isResized(width: number): boolean {
  return innerWidth === width;
}

/** Runs in the page. Returns where the screen shows it, below the window's toolbar. */
function placeOnScreen(): ScreenPart {
  return { left: screenX, top: screenY + outerHeight - innerHeight, width: innerWidth, height: innerHeight };
}

/** The window of a page that is about to be left. The next page has no `mark`. */
type MarkedWindow = Window & { mark?: true };

function markPage(): void {
  (window as MarkedWindow).mark = true;
}

function isNewPage(): boolean {
  return !(window as MarkedWindow).mark;
}

/**
 * Rejects after a time limit, because WebKitWebDriver's own limit does not end a script of a page that hangs.
 */
function rejectAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The page hangs: it runs no script.')), ms).unref();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
