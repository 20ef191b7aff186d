import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { object, type Schema, string } from 'yup';
import { renderPage } from '../../test/render-page.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface Options {
  schema: Parameters<typeof useCheckedForm<{ name: string }, unknown>>[0]['schema'];
  send: () => Promise<boolean>;
}

function NameForm({ schema = object({ name: string() }), send = async () => true }: Partial<Options>) {
  const form = useCheckedForm({ schema, initialValues: { name: '' }, send });
  return (
    <form onSubmit={form.submit}>
      <input aria-label="Name" {...form.control('name')} />
      {form.isPending ? 'under way' : 'ready'}
    </form>
  );
}

test('text typed while the form is being sent is kept after success', async () => {
  const sending = Promise.withResolvers<boolean>();
  const user = await renderPage(<NameForm send={() => sending.promise} />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'Mina{Enter}');
  await screen.findByText(/under way/);
  await user.type(name, ' and Orm');
  sending.resolve(true);
  await screen.findByText(/ready/);
  expect(name.value).toBe('Mina and Orm');
  await user.type(name, '{Enter}');
  await vi.waitFor(() => expect(name.value).toBe(''));
});

test('Enter pressed twice sends the form once', async () => {
  const sending = Promise.withResolvers<boolean>();
  const send = vi.fn(() => sending.promise);
  const user = await renderPage(<NameForm send={send} />);
  await user.type(screen.getByLabelText('Name'), 'Mina{Enter}{Enter}');
  await screen.findByText(/under way/);
  await user.keyboard('{Enter}');
  sending.resolve(false);
  await screen.findByText(/ready/);
  expect(send).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('the form shows that it is pending while its schema loads', async () => {
  const checks = Promise.withResolvers<Schema>();
  const user = await renderPage(<NameForm schema={() => checks.promise} />);
  await user.type(screen.getByLabelText('Name'), 'Mina{Enter}');
  expect(screen.getByText(/under way/)).toBeTruthy();
  checks.resolve(object({ name: string() }));
  expect(await screen.findByText(/ready/)).toBeTruthy();
});

const tooOld = () => {
  throw new TypeError('value.isWellFormed is not a function');
};

test.each([
  ['validation', object({ name: string().test('newer', tooOld) })],
  ['parsing', object({ name: string().transform(tooOld) })],
])(
  'a form whose %s throws in an old browser is sent anyway, because the server validates again',
  async (_step, schema) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sent: unknown[] = [];
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
    const user = await renderPage(<Form />);
    await user.type(screen.getByLabelText('Name'), 'Mina{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ name: 'Mina' }]));
  },
);
