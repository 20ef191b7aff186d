import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { Obstacle } from './local/obstacle.ts';

/**
 * Which part may import which; everything may import the contract, and itself. Tests and data (JSON, pictures) are free.
 * A file directly in `src` is a part of its own.
 */
const SHARED_IN_WEB = ['web/ui', 'web/lib', 'web/i18n', 'web/content'];
const BASICS = ['functions/config', 'functions/log', 'functions/texts', 'functions/task-queue'];
const STORED = ['functions/workflows', 'functions/collections'];
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  'web/app': ['web/pages', 'web/features', ...SHARED_IN_WEB],
  'web/bootstrap': ['web/features', ...SHARED_IN_WEB],
  'web/pages': ['web/features', ...SHARED_IN_WEB],
  // Not another feature: what two of them need is shared.
  'web/features': SHARED_IN_WEB,
  'web/ui': ['web/lib', 'web/i18n', 'web/content'],
  'web/lib': ['web/content'],
  'web/i18n': ['web/lib'],
  'web/content': [],
  'functions/index': [
    'functions/schedules',
    'functions/api',
    'functions/triggers',
    'functions/mail',
    ...STORED,
    ...BASICS,
  ],
  'functions/schedules': ['functions/triggers', 'functions/mail', ...STORED, ...BASICS],
  'functions/api': ['functions/domain', ...STORED, ...BASICS],
  'functions/triggers': ['functions/domain', 'functions/mail', ...STORED, ...BASICS],
  'functions/mail': ['functions/domain', ...STORED, ...BASICS],
  'functions/workflows': ['functions/domain', 'functions/collections'],
  'functions/collections': ['functions/domain'],
  'functions/domain': [],
  'functions/config': [],
  'functions/log': [],
  'functions/task-queue': [],
  'functions/texts': [],
};

/** Rules hold without Firebase; that is what makes them testable without it. */
const WITHOUT_FIREBASE = ['contract', 'functions/domain'];

const CODE = /\.tsx?$/;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

const files = globSync('{functions/contract,functions/src,web/src}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const violations = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, specifier = '']) => objection(file, specifier))
    .filter((sentence) => sentence !== null),
);
if (violations.length > 0) throw new Obstacle(violations.join('\n'));

function objection(file: string, specifier: string): string | null {
  const importer = partOf(file);
  const allowed = MAY_IMPORT[importer];
  if (!allowed) return `${file}: ${importer} is no part that check-imports.ts knows.`;
  if (/^(firebase|@google-cloud)/.test(specifier)) {
    return WITHOUT_FIREBASE.includes(importer) ? `${file}: ${importer} must not import ${specifier}.` : null;
  }
  const imported = specifier.startsWith('@contract/')
    ? specifier.replace('@', 'functions/')
    : specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : null;
  if (imported === null || !CODE.test(imported)) return null;
  const part = partOf(imported);
  const isOwn = part === importer && featureOf(imported) === featureOf(file);
  return isOwn || part === 'contract' || allowed.includes(part)
    ? null
    : `${file}: ${importer} must not import ${imported}.`;
}

/** `functions/src/api/server.ts` is in functions/api, `functions/src/config.ts` is functions/config. */
function partOf(file: string): string {
  if (file.startsWith('functions/contract/')) return 'contract';
  const [, workspace, part] = /^(web|functions)\/src\/([^/.]+)/.exec(file) ?? [];
  return workspace ? `${workspace}/${part}` : file;
}

function featureOf(file: string): string {
  return /^web\/src\/features\/([^/]+)/.exec(file)?.[1] ?? '';
}
