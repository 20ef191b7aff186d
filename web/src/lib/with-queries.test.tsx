import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withQueries } from './with-queries.tsx';

test('a component that queries works without the rest of the page, and keeps its data when it renders again', async () => {
  let fetched = 0;
  const Counter = withQueries(({ label }: { label: string }) => {
    const { data } = useQuery({ queryKey: ['count'], queryFn: async () => ++fetched });
    return <p>{`${label} ${data}`}</p>;
  });
  const { rerender } = render(<Counter label="people" />);
  await screen.findByText('people 1');
  rerender(<Counter label="fans" />);
  expect(screen.getByText('fans 1')).toBeTruthy();
  expect(fetched).toBe(1);
});
