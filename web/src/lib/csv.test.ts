import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { collectSavedFiles } from '../../test/saved-files.ts';
import { csvFile, csvHeader, csvRows, saveFile } from './csv.ts';

const columns = ['id', 'name'] as const;
const lineOf = (name: unknown) => csvRows([{ id: 1, name }], columns);

test('every field is quoted, including numbers and empty fields', () => {
  expect(csvHeader(columns)).toBe('"id","name"\r\n');
  expect(lineOf('Mina')).toBe('"1","Mina"\r\n');
  expect(lineOf('')).toBe('"1",""\r\n');
  expect(lineOf(undefined)).toBe('"1",""\r\n');
});

test('quotes, commas and line breaks stay inside their field', () => {
  expect(lineOf('Kim "Mina", Seoul\nKorea')).toBe('"1","Kim ""Mina"", Seoul\nKorea"\r\n');
});

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'a name that starts with %j is not run as a formula',
  (sign) => {
    expect(lineOf(`${sign}HYPERLINK("https://evil.example")`)).toBe(
      `"1","'${sign}HYPERLINK(""https://evil.example"")"\r\n`,
    );
  },
);

test('a name with a formula sign after its first character is left unchanged', () => {
  expect(lineOf('J-Hope = ☆')).toBe('"1","J-Hope = ☆"\r\n');
});

test('columns keep their order, and unknown fields are left out', () => {
  expect(csvRows([{ secret: 'x', name: 'Freen', id: 2 }], columns)).toBe('"2","Freen"\r\n');
});

test('no rows yield an empty text, so that pages can be joined', () => {
  expect(csvRows([], columns)).toBe('');
});

test('the file starts with the byte order mark, so that Excel reads Korean and Thai', async () => {
  const file = csvFile([csvHeader(columns), lineOf('민아'), lineOf('ฟรีน')]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('"id","name"\r\n"1","민아"\r\n"1","ฟรีน"\r\n');
  expect(file.type).toBe('text/csv;charset=utf-8');
});

test('any text survives a round trip, and no field starts like a formula', () => {
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '＝', '＠', '"', ',', ';', '\t', '\r', '\n', "'", 'a'),
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ id: written, name: written }), { maxLength: 5 }), (rows) => {
      const text = csvHeader(columns) + csvRows(rows, columns);
      const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
      expect(errors).toEqual([]);
      // The last line ends with a line break too.
      expect(data).toHaveLength(rows.length + 2);
      for (const [index, row] of rows.entries()) {
        for (const [column, name] of columns.entries()) {
          const field = data[index + 1]?.[column] ?? '';
          expect(field.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')).toBe(
            row[name].replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ''),
          );
          expect(field).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        }
      }
    }),
  );
});

test('a file is downloaded under its name, and its memory is freed a minute later', () => {
  vi.useFakeTimers();
  const saved = collectSavedFiles();
  const revoked = vi.fn();
  URL.revokeObjectURL = revoked;
  const file = csvFile([]);
  saveFile(file, 'fans.csv');
  expect(saved).toEqual([{ name: 'fans.csv', file }]);
  vi.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledWith('blob:0');
});
