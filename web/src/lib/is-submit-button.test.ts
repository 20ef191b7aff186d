import { expect, test } from 'vitest';
import { isSubmitButton } from './is-submit-button.ts';

test('only a button that submits a form is a submit button', () => {
  document.body.innerHTML =
    '<button>Send</button><button type="button">Add</button><input type="submit"><a href="/">Home</a>';
  expect([...document.body.children].map(isSubmitButton)).toEqual([true, false, false, false]);
  expect(isSubmitButton(null)).toBe(false);
  expect(isSubmitButton(window)).toBe(false);
});
