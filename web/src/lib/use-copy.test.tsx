import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCopy } from './use-copy.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('"Copied!" shows for two seconds after the latest copy (specification §9)', async () => {
  const { result } = renderHook(useCopy);
  expect(result.current.isCopied).toBe(false);
  await act(() => result.current.copy('https://fanlight.example/?ref=abc'));
  expect(writeText).toHaveBeenCalledWith('https://fanlight.example/?ref=abc');
  expect(result.current.isCopied).toBe(true);
  wait(1_500);
  await act(() => result.current.copy('https://fanlight.example/?ref=abc'));
  wait(1_999);
  expect(result.current.isCopied).toBe(true);
  wait(1);
  expect(result.current.isCopied).toBe(false);
});

test('a copy that the browser refuses is only logged, and "Copied!" does not show (specification §8)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refusal = new DOMException('denied', 'NotAllowedError');
  const { result } = renderHook(useCopy);
  await act(() => result.current.copy('first'));
  writeText.mockRejectedValue(refusal);
  await act(() => result.current.copy('second'));
  expect(result.current.isCopied).toBe(false);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/\w/), refusal);
});
