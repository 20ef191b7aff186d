import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/**
 * Maps the first words of each row of docs/glossary.md to the identifiers, attributes, collections and parts of
 * file names that it replaces. Each matches a whole word. Fields of the contract and keys of visible texts are
 * exempt, and so is a word that also has its usual meaning in the code: only its compounds are listed.
 */
const RETIRED: Record<string, string[]> = {
  sleeper: ['sleeper', 'data-sleeper', 'PART'],
  awake: ['awake', 'data-awake', 'wake', 'markAwake', 'whenAllAwake'],
  hold: ['letGo', 'let-go', 'holdEvents', 'heldEvents', 'keepEvents'],
  Early: ['window.early', 'EarlyBridge'],
  calm: ['calm', 'data-calm', 'endCalm'],
  trust: ['trust', 'trustOwnFiles'],
  bring: ['untilHad', 'bringPage', 'bringPart'],
  'take over': ['takeOver', 'useTakeOver', 'take-over'],
  asks: ['asks', 'isOtherWhenAsked', 'isMadeInBrowser'],
  words: ['bringWords', 'laterWords'],
  KEEP_PLACE: ['KEEP_PLACE', 'route-place', 'placeOf'],
  standing: ['standing', 'storedStanding', 'queuePlace'],
  heir: ['heir', 'useHeir', 'use-heir'],
  'Answer (class)': ['class Answer', 'Surroundings'],
  'act (of an admin)': ['adminAct', 'AdminAct', 'admin-act'],
  'guarding headers': ['GUARDING_HEADERS', 'guardingHeaders', 'guarding-headers'],
  trap: ['trap'],
  allowance: ['allowance'],
  leave: ['leavings', 'holdings'],
  brought: ['brought', 'broughtBy', 'BroughtRow', 'cameBy', 'came-by'],
  "network (a client's address hash)": ['networkHash', 'networkKey', 'hashNetwork'],
  'look (of a component)': ['look', 'looks'],
  'outcome is': ['outcome.is', 'Obstacle', 'Tally'],
  weigh: ['weigh', 'lightness', 'findTooHeavy', 'weighFonts'],
  gate: ['AdminGate', 'admin-gate', 'showGate', 'unlock-form', 'UnlockForm'],
  bands: ['bands', 'JoinBand', 'pictures', 'SharePicture'],
  'patience.ts': ['patience'],
  'a signup': ['QueueSubject', 'SignupRecord', 'SignupEntry'],
  countedEvents: ['countedEvents', 'unlockAttempts', 'clientLimits', 'health/mail', 'waitlist/first'],
};

/** Matches terms in code. Comments are prose, where such words may have their usual meaning. */
const TERMS = Object.values(RETIRED)
  .flat()
  .map((term) => term.replace('.', '\\.'));
const PATTERN = new RegExp(`(?<![\\w-])(${TERMS.join('|')})(?![\\w-])`);
const COMMENT = /^\s*(\/\/|\/?\*|\{\/\*)/;

test.each([
  ['web/src/ui/button.tsx', '<Button look="quiet" />', 'web/src/ui/button.tsx:1 look'],
  ['web/src/app/pages.ts', 'isMadeInBrowser: true,', 'web/src/app/pages.ts:1 isMadeInBrowser'],
  ['web/src/lib/use-heir.ts', 'export {};', 'web/src/lib/use-heir.ts:0 use-heir'],
])('the check reports a retired term in %s', (path, source, found) => {
  expect(findRetiredTerms(path, source)).toEqual([found]);
});

test('the list has a line for every row of docs/glossary.md', () => {
  const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('## 2.')[0]?.split('\n| ').slice(2);
  const firstWords = rows?.map((row) => row.replaceAll('`', '').split(/,| \|/)[0]);
  expect(Object.keys(RETIRED)).toEqual(firstWords);
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
    .filter(
      (path) =>
        /\.(tsx?|mjs|css|html|rules)$|^firestore\.indexes/.test(path) && !path.includes('retired-terms'),
    )
    .flatMap((path) => findRetiredTerms(path, readFileSync(join(ROOT, path), 'utf8')));
}
