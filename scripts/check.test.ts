import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from './check.ts';
import { BINARIES, ROOT } from './local/paths.ts';

/* Plants mistakes in a copy of the repository and runs the commands of `npm run check` on it. */

/** Maps a file, planted or extended, to a module that it must not import: one for each rule of biome.json. */
const AGAINST_DIRECTIONS = {
  'functions/contract/planted.ts': '../src/config.ts',
  'functions/src/domain/planted.ts': '../collections/database.ts',
  'functions/src/collections/planted.ts': '../workflows/invite.ts',
  'functions/src/workflows/planted.ts': '../api/api-error.ts',
  'functions/src/api/planted.ts': '../triggers/send-mail.ts',
  'functions/src/mail/planted.ts': '../api/api-error.ts',
  'functions/src/triggers/planted.ts': '../api/api-error.ts',
  'functions/src/log.ts': './collections/cursor.ts',
  'functions/src/schedules.ts': './domain/score.ts',
  'functions/src/index.ts': './domain/score.ts',
  'web/src/app/planted.ts': '../hydration/bootstrap.ts',
  'web/src/hydration/planted.ts': '../app/pages.ts',
  'web/src/i18n/planted.ts': '../content/facts.ts',
  'web/src/content/planted.ts': '../lib/storage.ts',
  'web/src/lib/planted.ts': '../ui/chosen.ts',
  'web/src/ui/planted.ts': '../features/stats/counts.ts',
  'web/src/features/stats/planted.ts': '../share/keep-referral.ts',
  'web/src/features/admin/people/planted.ts': '../../stats/counts.ts',
  'web/src/pages/planted.ts': '../app/pages.ts',
};
const CYCLE = { 'bench/planted-one.ts': './planted-two.ts', 'bench/planted-two.ts': './planted-one.ts' };
const UNUSED_EXPORT = 'functions/src/domain/escape-html.ts';

let copy: string;
let biome: Result;
let knip: Result;

interface Result {
  code: number;
  output: string;
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fanlight-'));
  execFileSync('git', ['checkout-index', '--all', `--prefix=${copy}/`], { cwd: ROOT });
  for (const modules of ['node_modules', 'web/node_modules', 'functions/node_modules'])
    if (existsSync(join(ROOT, modules))) await symlink(join(ROOT, modules), join(copy, modules));
  for (const [file, imported] of Object.entries({ ...AGAINST_DIRECTIONS, ...CYCLE }))
    await appendFile(join(copy, file), `export * from '${imported}';\n`);
  await appendFile(join(copy, UNUSED_EXPORT), '\nexport const planted = 1;\n');
  biome = await run('Format, lint and import directions (Biome)');
  knip = await run('Unused files, exports and dependencies (knip)');
}, 600_000);
afterAll(() => rm(copy, { recursive: true }));

test.each(Object.entries(AGAINST_DIRECTIONS))('npm run check refuses an import in %s from %s', (file) => {
  expect(biome.code).toBe(1);
  expect(biome.output).toMatch(new RegExp(`^${file}:\\d+:\\d+ lint/style/noRestrictedImports`, 'm'));
});

test.each(Object.keys(CYCLE))('npm run check refuses the import cycle through %s', (file) => {
  expect(biome.output).toMatch(new RegExp(`^${file}:1:\\d+ lint/suspicious/noImportCycles`, 'm'));
});

test('npm run check refuses nothing that was not planted', () => {
  const files = biome.output.match(/^\S+(?=:\d+:\d+ lint)/gm);
  expect(new Set(files)).toEqual(new Set(Object.keys({ ...AGAINST_DIRECTIONS, ...CYCLE })));
});

test('npm run check refuses an export that nothing imports', () => {
  expect(knip.code).toBe(1);
  expect(knip.output).toMatch(new RegExp(`^planted +${UNUSED_EXPORT}`, 'm'));
});

/** Runs a check in the copy. */
function run(check: keyof typeof CHECKS): Promise<Result> {
  const [command, ...args] = CHECKS[check];
  return new Promise((resolve) => {
    execFile(join(BINARIES, command), args, { cwd: copy }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
