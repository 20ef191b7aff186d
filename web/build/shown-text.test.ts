import { expect, test } from 'vitest';
import { shownTexts } from './shown-text.ts';

const CSS =
  '@layer recipes{.css-a{font-weight:600}}.css-a{font-weight:500;color:red}.css-b{color:blue;font-weight:800}';

/** @returns the texts as a reader sees them: bold ones in capitals. */
const read = (body: string) =>
  shownTexts(body, CSS).map(({ text, isBold }) => (isBold ? text.toUpperCase() : text));

test('a text is as bold as the nearest element that says so', () => {
  expect(read('<p>one<b>two</b>three</p>')).toEqual(['one', 'TWO', 'three']);
  expect(read('<div class="css-b"><p>one<span class="css-a">two</span></p>three</div>')).toEqual([
    'ONE',
    'two',
    'THREE',
  ]);
});

test('what the component says is stronger than its recipe', () => {
  expect(read('<a class="chakra-link css-a">one</a>')).toEqual(['one']);
});

test('an element without an end has no text, and what follows it is as before', () => {
  expect(read('<p class="css-b">one<br/>two<img src="x" class="css-a">three</p>')).toEqual([
    'ONE',
    'TWO',
    'THREE',
  ]);
});

test('what an empty field shows is read; attributes and data for machines are not', () => {
  expect(
    read('<input placeholder="one" value="x"/><a title="x">two</a><script type="x">{"x":1}</script>three'),
  ).toEqual(['one', 'two', 'three']);
});
