import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN_PASSWORD } from './local/environment.ts';
import { LOCAL } from './local/paths.ts';
import { SITE_ORIGIN } from './local/ports.ts';
import { runQuietly } from './local/run-quietly.ts';

/*
 * `npm run observatory`: Mozilla's HTTP Observatory over what the emulators answer. Its scanner wants a public host with TLS, so its own tests and
 * grades are given our answers instead, as if they had come from such a host; that plain HTTP is redirected to it is what Firebase Hosting does.
 * It is not among the dependencies because it brings a web server and a database client along, one of which has to be compiled.
 */
const NAME = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const FOLDER = join(LOCAL, `observatory-${VERSION}`);
const HOST_NAME = 'fanlight.example';
const HTTPS = `https://${HOST_NAME}`;

const GOOGLES = 'https://firestore.googleapis.com';
const PREFLIGHT = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' };
/** Pages, errors and calls. */
const ANSWERS = [
  '/',
  '/ko/fans',
  '/admin',
  '/no-such-page',
  '/assets/no-such-file.js',
  '/api/waitlist/stats',
  '/api/admin/stats',
  '/api/no-such-call',
];

interface Outcome {
  constructor: { title: string };
  pass: boolean;
  result: string;
}

async function load<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(join(FOLDER, 'node_modules', path)).href);
}

if (!existsSync(join(FOLDER, 'node_modules', NAME))) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{"private": true}');
  await runQuietly('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${NAME}@${VERSION}`], {
    cwd: FOLDER,
  });
  // Its list of preloaded hosts is made by a script of its own; ours is on none.
  writeFileSync(join(FOLDER, 'node_modules', NAME, 'conf/hsts-preload.json'), '{}');
}
const { ALL_TESTS } = await load<{ ALL_TESTS: ((requests: unknown) => Outcome)[] }>(
  `${NAME}/src/constants.js`,
);
const grader = await load<{
  getGradeForScore: (score: number) => { grade: string };
  getScoreModifier: (result: string) => number;
}>(`${NAME}/src/grader/grader.js`);
const { parseHttpEquivHeaders } = await load<{
  parseHttpEquivHeaders: (html: string, base: string) => unknown;
}>(`${NAME}/src/retriever/utils.js`);
const { CookieJar } = await load<{
  CookieJar: new () => { setCookie: (cookie: string, url: string) => Promise<unknown> };
}>('tough-cookie/dist/cookie/index.js');

const jar = new CookieJar();
const unlocked = await fetch(`${SITE_ORIGIN}/api/admin/session`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ password: ADMIN_PASSWORD }),
});
for (const cookie of unlocked.headers.getSetCookie())
  await jar.setCookie(`${cookie}; Secure`, `${HTTPS}/api/admin/session`);

/** An answer of ours as the scanner would have kept it. */
async function fetchAs(path: string, options?: RequestInit) {
  const answer = await fetch(SITE_ORIGIN + path, options);
  // The emulators put Firestore's local address in the place of Google's.
  const asDeployed = ([name, value]: [string, string]) => [
    name,
    value.replace(/http:\/\/127[\d.:]+/, GOOGLES),
  ];
  const headers: Record<string, string> = Object.fromEntries([...answer.headers].map(asDeployed));
  return {
    status: answer.status,
    headers,
    data: await answer.text(),
    verified: true,
    request: { responseURL: HTTPS + path },
  };
}

let isFine = true;
for (const path of ANSWERS) {
  const page = await fetchAs(path);
  const isHtml = page.headers['content-type']?.startsWith('text/html');
  const redirects = [`http://${HOST_NAME}${path}`, HTTPS + path].map((url, n) => ({
    url: new URL(url),
    status: n ? page.status : 301,
  }));
  const cors = await fetchAs(path, { method: 'OPTIONS', headers: PREFLIGHT });
  const outcomes = ALL_TESTS.map((run) =>
    run({
      hostname: HOST_NAME,
      resources: { path: page.data },
      session: { url: new URL(HTTPS + path), jar },
      responses: {
        auto: { ...page, httpEquiv: isHtml ? parseHttpEquivHeaders(page.data, HTTPS) : new Map() },
        cors,
        http: page,
        https: page,
        httpRedirects: redirects,
        httpsRedirects: redirects,
      },
    }),
  );
  const score = outcomes.reduce((sum, { result }) => sum + grader.getScoreModifier(result), 100);
  const failed = outcomes.filter(({ pass }) => !pass);
  const { grade } = grader.getGradeForScore(score);
  isFine &&= failed.length === 0 && grade === 'A+';
  console.log(
    `${grade.padEnd(3)} ${String(score).padStart(3)}  ${outcomes.length - failed.length}/${outcomes.length}  ${page.status} ${path}`,
  );
  for (const failure of failed) console.log(`          ${failure.constructor.title}: ${failure.result}`);
}
if (!isFine) {
  console.error('Not every answer has an A+ with every test passed.');
  process.exitCode = 1;
}
