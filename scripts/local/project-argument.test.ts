import { expect, onTestFinished, test } from 'vitest';
import { readProjectArgument } from './project-argument.ts';

/** Reads the arguments of a command line. */
function read(args: string[], positionals?: number) {
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
  });
  process.argv = ['node', 'script.ts', ...args];
  return readProjectArgument('npm run example', positionals);
}

test.each([
  [[], 0, { project: null, given: [] }],
  [['--project', 'fanlight'], 0, { project: 'fanlight', given: [] }],
  [['--project=fanlight'], 0, { project: 'fanlight', given: [] }],
  [['mina@example.com'], 1, { project: null, given: ['mina@example.com'] }],
  [['mina@example.com', '--project', 'fanlight'], 1, { project: 'fanlight', given: ['mina@example.com'] }],
])(
  'the arguments %j of a command with %i positional arguments are read as %j',
  (args, positionals, expected) => {
    expect(read(args, positionals)).toEqual(expected);
  },
);

test.each([
  [['fanlight'], 0],
  [['--project'], 0],
  [['--project='], 0],
  [['--projekt', 'fanlight'], 0],
  [['-project', 'fanlight'], 0],
  [[], 1],
  [['--project', 'fanlight'], 1],
  [['mina@example.com', 'fanlight'], 1],
])(
  'the arguments %j of a command with %i positional arguments print its usage, and reach no database',
  (args, positionals) => {
    expect(() => read(args, positionals)).toThrow('Usage: npm run example');
  },
);
