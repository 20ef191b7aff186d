import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/**
 * Identifiers, attributes, collections and parts of file names that docs/glossary.md replaces. Each matches a
 * whole word. Fields of the contract and keys of visible texts are exempt.
 */
const RETIRED = [
  ...['sleeper', 'data-sleeper', 'awake', 'data-awake', 'markAwake', 'whenAllAwake', 'letGo', 'window.early'],
  ...['calm', 'data-calm', 'endCalm', 'trustOwnFiles', 'untilHad', 'useTakeOver', 'take-over', 'asks'],
  ...[
    'isOtherWhenAsked',
    'isMadeInBrowser',
    'bringWords',
    'laterWords',
    'KEEP_PLACE',
    'route-place',
    'placeOf',
  ],
  ...['standing', 'storedStanding', 'queuePlace', 'heir', 'useHeir', 'use-heir', 'Surroundings', 'adminAct'],
  ...['GUARDING_HEADERS', 'guarding-headers', 'trap', 'allowance', 'leavings', 'holdings'],
  ...['brought', 'broughtBy', 'BroughtRow', 'cameBy'],
  ...['look', 'looks', 'outcome.is', 'Obstacle', 'Tally', 'weigh', 'lightness', 'findTooHeavy', 'weighFonts'],
  ...['AdminGate', 'admin-gate', 'unlock-form', 'UnlockForm', 'JoinBand', 'bands', 'pictures'],
  ...['SharePicture', 'patience', 'countedEvents', 'unlockAttempts', 'clientLimits', 'health/mail'],
];

/** Matches terms in code. Comments are prose, where such words may have their usual meaning. */
const PATTERN = new RegExp(
  `(?<![\\w-])(${RETIRED.map((term) => term.replace('.', '\\.')).join('|')})(?![\\w-])`,
);
const COMMENT = /^\s*(\/\/|\/?\*|\{\/\*)/;

test.each([
  ['web/src/ui/button.tsx', '<Button look="quiet" />', 'web/src/ui/button.tsx:1 look'],
  ['web/src/app/pages.ts', 'isMadeInBrowser: true,', 'web/src/app/pages.ts:1 isMadeInBrowser'],
  ['web/src/lib/use-heir.ts', 'export {};', 'web/src/lib/use-heir.ts:0 use-heir'],
])('the check reports a retired term in %s', (path, source, found) => {
  expect(findRetiredTerms(path, source)).toEqual([found]);
});

test('no source file uses a term that docs/glossary.md replaces', () => {
  expect(findAllRetiredTerms()).toEqual([]);
});

/** Returns the retired terms in a source file's path and code, as `path:line term`. */
function findRetiredTerms(path: string, source: string): string[] {
  return [path.replace(/\.\w+$/, ''), ...source.split('\n')].flatMap((line, index) => {
    const term = COMMENT.test(line) ? undefined : PATTERN.exec(line)?.[1];
    return term === undefined ? [] : [`${path}:${index} ${term}`];
  });
}

/** Returns the retired terms in all tracked source files. */
function findAllRetiredTerms(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.(tsx?|mjs|css|html)$/.test(path) && !path.includes('retired-terms'))
    .flatMap((path) => findRetiredTerms(path, readFileSync(join(ROOT, path), 'utf8')));
}
