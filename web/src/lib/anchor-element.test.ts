import { expect, test } from 'vitest';
import { anchorElement } from './anchor-element.ts';

test('the fragment of an address finds its element, in any script, and a malformed one finds none', () => {
  document.body.innerHTML = '<h2 id="signup">Join</h2><h2 id="질문">Questions</h2>';
  const [signup, questions] = document.querySelectorAll('h2');
  expect(anchorElement('#signup')).toBe(signup);
  expect(anchorElement(`#${encodeURIComponent('질문')}`)).toBe(questions);
  expect(anchorElement('#unknown')).toBeNull();
  expect(anchorElement('#%')).toBeNull();
});
