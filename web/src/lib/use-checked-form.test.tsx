import { act, screen } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { array, object, type Schema, string } from 'yup';
import { renderPage } from '../../test/render-page.tsx';
import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { type FieldName, fieldsOf, useCheckedForm } from './use-checked-form.ts';

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
      <p role="alert">{form.error('name')}</p>
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

test('the error of a field follows a change of language', async () => {
  const user = await renderPage(<NameForm schema={object({ name: string().required('required') })} />);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  const alert = screen.getByRole('alert');
  await vi.waitFor(() => expect(alert.textContent).toMatch(/[a-z]/));
  await loadNamespaces(getI18n(), ['errors'], 'ko');
  await act(() => getI18n().changeLanguage('ko'));
  await vi.waitFor(() => expect(alert.textContent).toMatch(/[가-힣]/));
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

test('a form whose validation cannot be loaded is sent anyway, because the server validates', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const send = vi.fn(async (_values?: unknown) => true);
  const user = await renderPage(
    <NameForm schema={() => Promise.reject(new TypeError('Failed to fetch'))} send={send} />,
  );
  await user.type(screen.getByLabelText('Name'), 'Mina{Enter}');
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ name: 'Mina' }]]));
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

describe('a form with a list of rows', () => {
  const schema = object({
    name: string().required(),
    links: array()
      .of(object({ url: string().required() }))
      .min(1)
      .required(),
  });
  interface Values {
    name: string;
    links: { url: string }[];
  }
  const options = {
    onAttempt: vi.fn(),
    onInvalid: vi.fn(),
    send: vi.fn<(values: unknown) => Promise<boolean>>(),
  };
  beforeEach(() => {
    options.onAttempt.mockReset();
    options.onInvalid.mockReset();
    options.send.mockReset().mockResolvedValue(true);
  });

  function ListForm({ known, rows = 1 }: { known?: () => Partial<Values>; rows?: number }) {
    const form = useCheckedForm<Values, unknown>({
      schema: async () => schema,
      initialValues: { name: '', links: Array.from({ length: rows }, () => ({ url: '' })) },
      known,
      toInput: ({ name, links }) => ({ name: name.trim(), links: links.filter(({ url }) => url !== 'skip') }),
      ...options,
    });
    const field = (name: FieldName<Values>) => (
      <>
        <input aria-label={name} {...form.control(name)} />
        <output aria-label={`error of ${name}`}>{form.error(name)}</output>
      </>
    );
    return (
      <form onSubmit={form.submit} onFocus={form.prepare}>
        {field('name')}
        <fieldset name="a group without fields" />
        {form.values.links.map((_link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
          <div key={index}>{field(`links[${index}].url`)}</div>
        ))}
        <output aria-label="error of links">{form.error('links')}</output>
        <button type="button" onClick={() => form.change('links', [...form.values.links, { url: '' }])}>
          Add
        </button>
        <button type="button" onClick={() => form.focus('links[0].url')}>
          Go to the first link
        </button>
        <button type="submit">Send</button>
      </form>
    );
  }

  const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const errorOf = (name: string) => screen.getByLabelText(`error of ${name}`).textContent;

  test('an attempt with invalid values shows every error, focuses the first wrong field and sends nothing', async () => {
    const user = await renderPage(<ListForm />);
    await user.type(input('name'), 'Mina');
    await user.click(screen.getByText('Send'));
    await vi.waitFor(() => expect(options.onInvalid).toHaveBeenCalledTimes(1));
    expect(options.onInvalid).toHaveBeenCalledWith({ name: 'Mina', links: [{ url: '' }] }, ['links[0].url']);
    expect(document.activeElement).toBe(input('links[0].url'));
    expect([errorOf('name'), errorOf('links[0].url') !== '']).toEqual(['', true]);
    expect(options.onAttempt).toHaveBeenCalledTimes(1);
    expect(options.send).not.toHaveBeenCalled();
  });

  test('the error of a whole list focuses its first row', async () => {
    const user = await renderPage(<ListForm />);
    await user.type(input('name'), 'Mina');
    await user.type(input('links[0].url'), 'skip');
    await user.click(screen.getByText('Send'));
    await vi.waitFor(() => expect(errorOf('links')).not.toBe(''));
    await vi.waitFor(() => expect(document.activeElement).toBe(input('links[0].url')));
  });

  test('no error shows before a field was typed into and left, nor when it was only visited', async () => {
    const user = await renderPage(<ListForm />);
    await user.click(input('name'));
    await user.click(input('links[0].url'));
    await user.type(input('name'), 'M{Backspace}');
    expect(errorOf('name')).toBe('');
    await user.tab();
    await vi.waitFor(() => expect(errorOf('name')).not.toBe(''));
    expect(errorOf('links[0].url')).toBe('');
    expect(options.onInvalid).not.toHaveBeenCalled();
  });

  test('a row that is added after an attempt shows its error at once, and before an attempt none', async () => {
    const user = await renderPage(<ListForm />);
    await user.click(screen.getByText('Add'));
    expect(errorOf('links[1].url')).toBe('');
    await user.click(screen.getByText('Send'));
    await vi.waitFor(() => expect(errorOf('links[1].url')).not.toBe(''));
    await user.click(screen.getByText('Add'));
    await vi.waitFor(() => expect(errorOf('links[2].url')).not.toBe(''));
  });

  test('the values are sent as the schema reads them, and the form is empty afterwards, without errors', async () => {
    const user = await renderPage(<ListForm />);
    await user.type(input('name'), ' Mina ');
    await user.type(input('links[0].url'), 'a');
    await user.click(screen.getByText('Send'));
    await vi.waitFor(() => expect(input('name').value).toBe(''));
    expect(options.send.mock.calls).toEqual([[{ name: 'Mina', links: [{ url: 'a' }] }]]);
    await user.click(input('name'));
    await user.click(input('links[0].url'));
    expect([errorOf('name'), errorOf('links[0].url')]).toEqual(['', '']);
    expect(options.onInvalid).not.toHaveBeenCalled();
  });

  test('a form that was not accepted keeps its values, and an invalid attempt after it is reported too', async () => {
    options.send.mockResolvedValue(false);
    const user = await renderPage(<ListForm />);
    await user.type(input('name'), 'Mina');
    await user.type(input('links[0].url'), 'a');
    await user.click(screen.getByText('Send'));
    await vi.waitFor(() => expect(options.send).toHaveBeenCalledTimes(1));
    expect(input('name').value).toBe('Mina');
    await user.clear(input('name'));
    await user.click(screen.getByText('Send'));
    await vi.waitFor(() => expect(document.activeElement).toBe(input('name')));
    expect(options.onInvalid).toHaveBeenCalledTimes(1);
    expect(options.onAttempt).toHaveBeenCalledTimes(2);
  });

  test('what only the browser knows fills the form at first and after success', async () => {
    const user = await renderPage(<ListForm known={() => ({ name: 'Mina' })} />);
    await vi.waitFor(() => expect(input('name').value).toBe('Mina'));
    await user.type(input('name'), ' Kim');
    await user.type(input('links[0].url'), 'a');
    await user.click(screen.getByText('Send'));
    await vi.waitFor(() => expect(input('links[0].url').value).toBe(''));
    expect(input('name').value).toBe('Mina');
  });

  test('a control gets the focus by its name', async () => {
    const user = await renderPage(<ListForm />);
    await user.click(screen.getByText('Go to the first link'));
    expect(document.activeElement).toBe(input('links[0].url'));
  });
});

test('the names of a form’s fields are those of its values', () => {
  expect(fieldsOf({ name: '', email: '' })).toEqual(['name', 'email']);
});
