import { SUBMISSION_ROWS_MAX } from '@contract/limits.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { SubmissionRows } from './submission-rows.tsx';

const TEXTS = { row: String, remove: String, add: 'Add a document' };

/** Renders a list with that many rows. @returns the button that adds a row; null if there is none. */
async function addButton(count: number): Promise<HTMLElement | null> {
  const list = {
    legend: 'Documents',
    help: '',
    error: undefined,
    empty: '',
    onChange: () => {},
    texts: TEXTS,
  };
  await renderPage(
    <SubmissionRows {...list} rows={Array<string>(count).fill('')}>
      {() => null}
    </SubmissionRows>,
  );
  return screen.queryByRole('button', { name: TEXTS.add });
}

test('an idol adds documents until the server would refuse one more', async () => {
  expect(await addButton(SUBMISSION_ROWS_MAX - 1)).not.toBeNull();
  cleanup();
  expect(await addButton(SUBMISSION_ROWS_MAX)).toBeNull();
});
