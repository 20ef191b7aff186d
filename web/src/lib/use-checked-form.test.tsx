import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { show } from '../../test/show.tsx';
import { useCheckedForm } from './use-checked-form.ts';

test('a form whose check fails in an old browser is sent all the same: the server checks again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const sent: unknown[] = [];
  const schema = object({
    name: string().test('newer', () => {
      throw new TypeError('value.isWellFormed is not a function');
    }),
  });
  function Form() {
    const form = useCheckedForm({
      schema,
      initialValues: { name: '' },
      send: async (values) => {
        sent.push(values);
        return false;
      },
    });
    return (
      <form onSubmit={form.submit}>
        <input aria-label="Name" {...form.control('name')} />
      </form>
    );
  }
  const user = await show(<Form />);
  await user.type(screen.getByLabelText('Name'), 'Mina{Enter}');
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'Mina' }]));
});
