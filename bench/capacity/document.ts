import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/local/paths.ts';

/** The document with the figures of the profile `announcement`, between two marks. */
const DOCUMENT = join(ROOT, 'docs/capacity.md');
const [BEGIN, END] = ['<!-- begin: npm run capacity -->', '<!-- end -->'];

/** Returns the committed figures. */
export function readReport(): string {
  const text = readFileSync(DOCUMENT, 'utf8');
  return text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)).trim();
}

/** Replaces the committed figures. */
export function writeReport(report: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, after] = [text.slice(0, text.indexOf(BEGIN)), text.slice(text.indexOf(END))];
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${report}\n\n${after}`);
}
