import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePeopleSelection } from './use-people-selection.ts';

const IDS = [11, 12, 13, 14, 15];

function select() {
  const { result, rerender } = renderHook(({ list }) => usePeopleSelection(IDS, list), {
    initialProps: { list: 'fans' },
  });
  return {
    result,
    rerender,
    /** The rows that are shown as selected. */
    shown: () => IDS.filter((_id, index) => result.current.isSelected(index)),
  };
}

test('the first three people are the first three rows, and their number', () => {
  const { result, shown } = select();
  act(() => result.current.selectFirst(3));
  expect(shown()).toEqual([11, 12, 13]);
  expect(result.current.count).toBe(3);
  expect(result.current.selected).toEqual({ first: 3, except: new Set() });
});

test('deselecting one of the first people leaves the others', () => {
  const { result, shown } = select();
  act(() => result.current.selectFirst(3));
  act(() => result.current.toggle(1, false));
  expect(shown()).toEqual([11, 13]);
  act(() => result.current.toggle(3, false));
  expect(shown()).toEqual([11, 13, 14]);
  expect(result.current.count).toBe(3);
});

test('deselecting two rows of a list with more people than rows leaves out exactly these two, and selecting one again leaves out the other', () => {
  const { result, shown } = select();
  act(() => result.current.selectFirst(4_213));
  act(() => result.current.toggle(1, false));
  act(() => result.current.toggle(2, true));
  expect(shown()).toEqual([11, 14, 15]);
  expect(result.current.count).toBe(4_211);
  act(() => result.current.toggle(1, false));
  expect(result.current.selected).toEqual({ first: 4_213, except: new Set([13]) });
  expect(result.current.count).toBe(4_212);
});

test('Shift selects all rows from the last changed one, in both directions', () => {
  const { result, shown } = select();
  act(() => result.current.toggle(3, false));
  act(() => result.current.toggle(1, true));
  expect(shown()).toEqual([12, 13, 14]);
  act(() => result.current.toggle(4, true));
  expect(shown()).toEqual([12, 13, 14, 15]);
});

test('another list begins without a selection', () => {
  const { result, rerender, shown } = select();
  act(() => result.current.selectFirst(3));
  rerender({ list: 'idols' });
  expect(shown()).toEqual([]);
  expect(result.current.count).toBe(0);
});

test('people selected while an action runs stay selected when it ends', () => {
  const { result, shown } = select();
  act(() => result.current.toggle(0, false));
  act(() => result.current.toggle(1, false));
  const done = result.current.selected;
  act(() => result.current.toggle(4, false));
  act(() => result.current.remove(done));
  expect(shown()).toEqual([15]);
});

test('the end of an action on the first people of the list clears the selection', () => {
  const { result, shown } = select();
  act(() => result.current.selectFirst(2));
  act(() => result.current.remove({ first: 2, except: new Set() }));
  expect(shown()).toEqual([]);
});
