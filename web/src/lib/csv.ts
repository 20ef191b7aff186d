import Papa from 'papaparse';

/** What a spreadsheet would take for a formula, full-width signs included; a leading `'` makes it plain text. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const LINE_END = '\r\n';
/** Without it Excel reads UTF-8 as a local code page and Korean and Thai names break. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line: the fields' names as the API has them, the same in every language. */
export function csvHeader(columns: readonly string[]): string {
  return csvLines([columns]);
}

/** One line per row, every field quoted, each line ended; an empty text for no rows. Pages can be joined as they come. */
export function csvRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): string {
  // papaparse leaves undefined unquoted, so an absent field becomes an empty text first.
  return csvLines(rows.map((row) => columns.map((column) => row[column] ?? '')));
}

/** The whole file of parts made by {@link csvHeader} and {@link csvRows}, as texts or as bytes. */
export function csvFile(parts: readonly BlobPart[]): Blob {
  return new Blob([BYTE_ORDER_MARK, ...parts], { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function csvLines(lines: readonly (readonly unknown[])[]): string {
  if (lines.length === 0) return '';
  const text = Papa.unparse(lines as unknown[][], {
    quotes: true,
    newline: LINE_END,
    escapeFormulae: FORMULA_START,
  });
  return text + LINE_END;
}
