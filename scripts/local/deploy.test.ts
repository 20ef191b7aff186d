import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '../../functions/src/domain/password.ts';
import * as functions from '../../functions/src/index.ts';
import { LOCAL_PASSWORD } from './environment.ts';
import { ROOT } from './paths.ts';

/* Tests `npm run deploy` up to its requests to the Firebase CLI, because a test cannot reach a project. */

const PROJECT = 'fanlight-deploy-test';
const PARAMETERS = join(ROOT, `functions/.env.${PROJECT}`);
const EXAMPLE = readFileSync(join(ROOT, 'functions/.env.example'), 'utf8');
const COMPLETE = `${EXAMPLE}\nSITE_ORIGIN=https://fanlight.app\nMAIL_FROM=hello@fanlight.app\nTRUSTED_PROXIES=151.101.0.0/16\n`;
/** The secrets that the deployed functions bind, by their definition. */
const BOUND = [
  ...new Set(
    Object.values(functions).flatMap(({ __endpoint }) =>
      (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
    ),
  ),
].sort();
const strong = hashPassword('lightsticks over the sea');

/** The calls of the Firebase CLI, in order. */
let asked: { args: string[]; env?: NodeJS.ProcessEnv }[] = [];
/** What Secret Manager holds. A secret that is undefined cannot be read. */
let stored: Record<string, string | undefined> = {};
let exitCode = 0;
const { argv } = process;
const terminal = process.stdin.isTTY;
const setTerminal = (isTTY: boolean) =>
  Object.defineProperty(process.stdin, 'isTTY', { value: isTTY, configurable: true });

vi.mock('./secret.ts', () => ({
  readSecret: async (project: string, name: string) => {
    asked.push({ args: ['read secret', name, project] });
    const value = stored[name];
    if (value === undefined) throw new Error(`The secret ${name} cannot be read`);
    return value;
  },
}));
vi.mock('./run.ts', () => ({
  runInTerminal: async (command: string, args: string[], env: NodeJS.ProcessEnv) => {
    asked.push({ args: [command.split('/').at(-1) ?? '', ...args], env });
    return exitCode;
  },
}));

beforeEach(async () => {
  vi.resetModules();
  [asked, exitCode] = [[], 0];
  const keys = BOUND.map((name) => [name, 'u3m0Cq4nJ0mC9rQ2bq1oWb5hWkq3l5mZl7o9o8r1s2E=']);
  stored = {
    ...Object.fromEntries(keys),
    ADMIN_PASSWORD_HASH: await strong,
    MAIL_URL: 'smtps://u:p@host:465',
  };
  vi.stubEnv('CI', '');
  setTerminal(true);
  await writeFile(PARAMETERS, COMPLETE);
});
afterEach(async () => {
  process.argv = argv;
  process.exitCode = undefined;
  setTerminal(terminal);
  await rm(PARAMETERS, { force: true });
});

/** Runs `npm run deploy -- <args>`. */
async function deploy(...args: string[]): Promise<void> {
  process.argv = ['node', 'deploy.ts', ...args];
  await import('../deploy.ts');
}

const commands = () => asked.map(({ args }) => args.join(' '));

test('a deployment first checks every secret that the functions bind and then deploys for the project’s address', async () => {
  await deploy('--project', PROJECT);
  expect(BOUND).toHaveLength(8);
  expect(commands()).toEqual([
    ...BOUND.map((name) => `read secret ${name} ${PROJECT}`),
    `firebase deploy --project ${PROJECT}`,
  ]);
  expect(asked.at(-1)?.env).toMatchObject({ SITE_ORIGIN: 'https://fanlight.app' });
  expect(process.exitCode).toBe(0);
});

test.each(BOUND)(
  'a project without the secret %s is not deployed, so that nothing has changed',
  async (name) => {
    stored[name] = undefined;
    await expect(deploy('--project', PROJECT)).rejects.toThrow(`The secret ${name} cannot be read`);
    expect(commands().some((command) => command.startsWith('firebase'))).toBe(false);
  },
);

test('all missing and invalid secrets are named at once', async () => {
  [stored.MAIL_URL, stored.SESSION_KEY, stored.TOKEN_KEY] = [undefined, 'short', undefined];
  await expect(deploy('--project', PROJECT)).rejects.toThrow(
    /^Nothing was deployed\. Secret Manager:\n.* MAIL_URL .*\nSESSION_KEY needs .*\n.* TOKEN_KEY .*$/,
  );
});

test.each([
  [['--project', PROJECT]],
  [[`--project=${PROJECT}`]],
  [['-P', PROJECT]],
  [['--project', 'another', '--project', PROJECT]],
])('the project of the arguments %j is checked and deployed', async (args) => {
  await deploy(...args);
  expect(commands()[0]).toBe(`read secret ADMIN_PASSWORD_HASH ${PROJECT}`);
  expect(commands().at(-1)).toBe(`firebase deploy ${args.join(' ')}`);
});

test.each([
  ['without a project', []],
  ['to an emulator’s project', ['--project', 'demo-fanlight']],
  ['to the alias of the emulators’ project', ['--project', 'default']],
  ['with a --project that names nothing', ['--project']],
  ['with arguments that name no project', ['--only', 'hosting']],
])('a deployment %s is refused before anything is read or deployed', async (_how, args) => {
  await expect(deploy(...args)).rejects.toThrow('Name the Firebase project to deploy to');
  expect(asked).toEqual([]);
});

test('a project without parameters is refused before its secrets are read', async () => {
  await rm(PARAMETERS);
  await expect(deploy('--project', PROJECT)).rejects.toThrow(`functions/.env.${PROJECT}`);
  await writeFile(PARAMETERS, COMPLETE.replace('https://fanlight.app', 'https://fanlight.example'));
  vi.resetModules();
  await expect(deploy('--project', PROJECT)).rejects.toThrow('SITE_ORIGIN');
  expect(asked).toEqual([]);
});

test('a project that lacks a parameter of the example is refused, because the Firebase CLI would ask for it', async () => {
  await writeFile(PARAMETERS, COMPLETE.replace(/^MAIL_PER_SECOND=.*$/m, ''));
  await expect(deploy('--project', PROJECT)).rejects.toThrow('it lacks MAIL_PER_SECOND');
  expect(asked).toEqual([]);
});

test.each([
  ['in a hosted workflow', () => vi.stubEnv('CI', 'true'), []],
  ['without a terminal', () => setTerminal(false), []],
  ['with --non-interactive', () => {}, ['--non-interactive']],
])(
  'a deployment %s answers yes to every question, so that it never stops half-way',
  async (_where, set, args) => {
    set();
    await deploy('--project', PROJECT, ...args);
    expect(commands().at(-1)).toBe(`firebase deploy --project ${PROJECT} --non-interactive --force`);
  },
);

test('a project whose admin password is the local one is not deployed', async () => {
  stored.ADMIN_PASSWORD_HASH = await hashPassword(LOCAL_PASSWORD);
  await expect(deploy('--project', PROJECT)).rejects.toThrow('local password');
  expect(commands().some((command) => command.startsWith('firebase'))).toBe(false);
});

test('a project with a short salt for the admins’ passwords is not deployed, and the message says how to make one', async () => {
  stored.ADMIN_SALT = 'salt';
  await expect(deploy('--project', PROJECT)).rejects.toThrow(
    'ADMIN_SALT needs 32 characters or more: make it with "openssl rand -base64 32".',
  );
  expect(commands().some((command) => command.startsWith('firebase'))).toBe(false);
});

test('further arguments, the App Check key and the operator’s own retention reach the Firebase CLI', async () => {
  await writeFile(PARAMETERS, `${COMPLETE}APP_CHECK_SITE_KEY=site-key\nUNVERIFIED_RETENTION_DAYS=45\n`);
  await deploy('--project', PROJECT, '--only', 'functions:api');
  expect(commands().at(-1)).toBe(`firebase deploy --project ${PROJECT} --only functions:api`);
  expect(asked.at(-1)?.env).toMatchObject({
    APP_CHECK_SITE_KEY: 'site-key',
    UNVERIFIED_RETENTION_DAYS: '45',
  });
});

test('a deployment that fails in the Firebase CLI ends with its exit code', async () => {
  exitCode = 2;
  await deploy('--project', PROJECT);
  expect(process.exitCode).toBe(2);
});
