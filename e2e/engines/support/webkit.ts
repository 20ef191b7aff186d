import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { until } from '../../../bench/until.ts';
import { HOST } from '../../../scripts/local/ports.ts';
import { type Engine, HEIGHT } from './engine.ts';

/** A page that answers no script in this time hangs. */
const SCRIPT_TIMEOUT_MS = 20_000;
const PATIENCE = { everyMs: 20, withinMs: 60_000 };

/** Starts WebKitGTK's MiniBrowser with WebKitWebDriver on a virtual display and a message bus of its own. */
export async function webkit(binary: string): Promise<Engine> {
  const port = await freePort();
  const args = ['-a', '-s', '-screen 0 1400x1400x24', 'dbus-run-session', '--'];
  const driver = spawn('xvfb-run', [...args, 'WebKitWebDriver', `--port=${port}`, `--host=${HOST}`], {
    // There is no graphics card; and no accessibility bus, of which GTK would complain.
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
    // A process group, so that all of it can be ended.
    detached: true,
  });
  const server = `http://${HOST}:${port}`;
  await until('WebKitWebDriver', PATIENCE, async () => {
    const answer = await fetch(`${server}/status`).catch(() => null);
    return answer?.ok ?? false;
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  // Else `get` returns when the page has loaded, and nobody has listened for errors until then.
  capabilities.setPageLoadStrategy('none');

  let window: WebDriver | undefined;
  return {
    openTab: async () => {
      await window?.quit();
      window = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await window.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS });
      return tabOf(window);
    },
    close: async () => {
      // A page that hangs does not let its window be closed.
      process.kill(-(driver.pid ?? Number.NaN));
      await once(driver, 'exit');
    },
  };
}

async function tabOf(window: WebDriver) {
  const errors: string[] = [];
  const evaluate = <Result, Arg>(act: (arg: Arg) => Result | Promise<Result>, arg: Arg) =>
    Promise.race([window.executeScript<Result>(act, arg), timeout()]);
  const resize = async (width: number) =>
    void (await window.manage().window().setRect({ width, height: HEIGHT }));
  const takeErrors = async () => {
    errors.push(...(await evaluate(takeCaughtErrors, undefined)));
    return errors;
  };
  await resize(1280);
  return {
    goto: async (url: string) => {
      await takeErrors();
      await evaluate(leaveMark, undefined);
      await window.get(url);
      await until(`a new page for ${url}`, PATIENCE, () =>
        // A page that is being left refuses.
        evaluate(catchErrors, undefined).catch(() => false),
      );
      await until(`${url} to load`, PATIENCE, () => evaluate(isLoaded, undefined));
    },
    evaluate,
    resize,
    clickAt: (x: number, y: number) =>
      window
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text: string) => window.actions().sendKeys(text).perform(),
    pressEnter: () => window.actions().sendKeys(Key.ENTER).perform(),
    screenshot: async () => Buffer.from(await window.takeScreenshot(), 'base64'),
    scriptErrors: takeErrors,
  };
}

/** `mark` tells the page that is being left from the next one; `caught` holds the errors of a page. */
type Marked = Window & { mark?: true; caught?: string[] };

function leaveMark(): void {
  (window as Marked).mark = true;
}

function catchErrors(): boolean {
  const page = window as Marked;
  if (page.mark) return false;
  const caught: string[] = [];
  page.caught = caught;
  addEventListener('error', ({ message }) => caught.push(message));
  addEventListener('unhandledrejection', ({ reason }) => caught.push(String(reason)));
  return true;
}

function isLoaded(): boolean {
  return document.readyState === 'complete';
}

function takeCaughtErrors(): string[] {
  return (window as Marked).caught?.splice(0) ?? [];
}

/** WebKitWebDriver's own limit does not end a script of a page that hangs. */
function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The page hangs: it answers no script.')), SCRIPT_TIMEOUT_MS).unref();
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
