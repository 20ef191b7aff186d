import { expect, test } from 'vitest';
import { readAdminCommand } from './admin-command.ts';

/* `functions/test/admin-command.test.ts` runs the command as an operator types it. */

test.each([
  { args: [] },
  { args: ['add', 'Mina'] },
  { args: ['add', 'Mina', '--role', 'admin'] },
  { args: ['change', 'Mina'] },
  { args: ['add', '--role', 'owner'] },
  { args: ['add', 'Mina', 'Lee', '--role', 'owner'] },
  { args: ['list', 'Mina'] },
  { args: ['list', '--role', 'owner'] },
  { args: ['remove'] },
  { args: ['list', '--project='] },
  { args: ['list', '--projct', 'fanlight-prod'] },
])('an operator of the project who types $args runs nothing', ({ args }) => {
  expect(readAdminCommand(args)).toBeNull();
});

test.each([
  { args: ['add', 'Mina', '--role', 'viewer'], command: { command: 'add', name: 'Mina', role: 'viewer' } },
  {
    args: ['change', 'Mina', '--role', 'owner'],
    command: { command: 'change', name: 'Mina', role: 'owner' },
  },
  { args: ['remove', 'Mina'], command: { command: 'remove', name: 'Mina' } },
  { args: ['list'], command: { command: 'list' } },
])('an operator of the project who types $args runs that command in the emulators', ({ args, command }) => {
  expect(readAdminCommand(args)).toEqual({ project: null, ...command });
});

test('an operator of the project names it to reach it instead of the emulators', () => {
  expect(readAdminCommand(['list', '--project', 'fanlight-prod'])).toEqual({
    project: 'fanlight-prod',
    command: 'list',
  });
});
