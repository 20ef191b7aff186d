import { readFile, writeFile } from 'node:fs/promises';

/** Replaces the text of a second-level section in a Markdown file; appends the section if it is missing. */
export async function writeSection(file: string, heading: string, text: string): Promise<void> {
  const parts = (await readFile(file, 'utf8')).trimEnd().split(/\n(?=## )/);
  const section = `## ${heading}\n\n${text}\n`;
  const at = parts.findIndex((part) => part.startsWith(`## ${heading}\n`));
  if (at === -1) parts.push(section);
  else parts[at] = section;
  await writeFile(file, `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`);
}
