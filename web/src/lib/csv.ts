import Papa from 'papaparse';

/**
 * Matches the start of a text that spreadsheets would run as a formula, including full-width signs. A leading
 * `'` makes it plain text.
 */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const LINE_END = '\r\n';
/** The byte order mark. Without it Excel reads UTF-8 as a local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the header line: the API's field names, the same in every language. */
export function csvHeader(columns: readonly string[]): string {
  return csvLines([[...columns]]);
}

/**
 * Returns one line per row, with every field quoted and a line break at the end; an empty text for no rows.
 * Pages can be concatenated.
 */
export function csvRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): string {
  // papaparse does not quote undefined, so absent fields become empty texts first.
  return csvLines(rows.map((row) => columns.map((column) => row[column] ?? '')));
}

/** Returns a CSV file. @param parts a {@link csvHeader} and any number of {@link csvRows}, as texts or bytes. */
export function csvFile(parts: readonly BlobPart[]): Blob {
  return new Blob([BYTE_ORDER_MARK, ...parts], { type: 'text/csv;charset=utf-8' });
}

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function csvLines(lines: unknown[][]): string {
  if (lines.length === 0) return '';
  const text = Papa.unparse(lines, {
    quotes: true,
    newline: LINE_END,
    escapeFormulae: FORMULA_START,
  });
  return text + LINE_END;
}
