import { SUBMISSION_ROWS_MAX } from '@contract/limits.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { SubmissionRows } from './submission-rows.tsx';

const LIST = {
  legend: 'Documents',
  help: 'Each needs a link.',
  error: undefined,
  empty: '',
  onChange: () => {},
  texts: { row: String, remove: String, add: 'Add a document' },
};

/** Renders a list with that many rows. @returns the button that adds a row; null if there is none. */
async function addButton(count: number): Promise<HTMLElement | null> {
  await renderPage(
    <SubmissionRows {...LIST} rows={Array<string>(count).fill('')}>
      {() => null}
    </SubmissionRows>,
  );
  return screen.queryByRole('button', { name: LIST.texts.add });
}

test('an idol adds documents until the server would refuse one more', async () => {
  expect(await addButton(SUBMISSION_ROWS_MAX - 1)).not.toBeNull();
  cleanup();
  expect(await addButton(SUBMISSION_ROWS_MAX)).toBeNull();
});

test('a screen reader reads the help of a list and, if there is one, its error', async () => {
  const rows = { ...LIST, rows: [''], children: () => null };
  await renderPage(<SubmissionRows {...rows} error="Add at least one document" />);
  const described = screen.getByRole('group', {
    name: 'Documents',
    description: 'Each needs a link. Add at least one document',
  });
  expect(described).toBeTruthy();
});
