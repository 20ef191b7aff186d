import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

const RULES = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }];

/** Returns a line for each match of a key, token or password in a file, without the secret itself. */
export async function findSecrets(path: string): Promise<string[]> {
  const source = {
    content: await readFile(path, 'utf8'),
    filePath: path,
    ext: extname(path),
    contentType: 'text' as const,
  };
  const { messages } = await lintSource({
    source,
    options: { config: { rules: RULES }, noPhysicFilePath: true, maskSecrets: true },
  });
  return messages.map(({ loc, message }) => `${path}:${loc.start.line} ${message}`);
}
