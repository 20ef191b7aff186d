import { readdir, readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { findSecrets } from '../support/find-secrets.ts';

/* The files that Hosting publishes: web/dist. */
const DIST = 'web/dist';
const SECRETS = parseEnv(await readFile('functions/.secret.local', 'utf8'));

test('no published file contains a secret, the admin password or server code', async () => {
  const secrets = [...Object.values(SECRETS), process.env.ADMIN_PASSWORD];
  const names = [...Object.keys(SECRETS), 'firebase-admin', 'nodemailer'];
  const files = await published();
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const text = await readFile(file, 'latin1');
    for (const secret of secrets)
      expect(secret && text.includes(secret), `${file} holds a secret`).toBe(false);
    for (const name of names) expect(text.includes(name), `${file} holds ${name}`).toBe(false);
  }
});

test('the deployed functions contain no secret and no password', async () => {
  const files = (await readdir('functions/dist')).map((name) => `functions/dist/${name}`);
  expect(files).toContain('functions/dist/index.js');
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    for (const secret of [...Object.values(SECRETS), process.env.ADMIN_PASSWORD])
      expect(secret && text.includes(secret), `${file} holds a secret`).toBe(false);
    expect(await findSecrets(file)).toEqual([]);
  }
});

test('no published file contains anything that matches the pattern of a secret', async () => {
  const texts = (await published()).filter((file) =>
    /\.(html|js|css|json|txt|xml|svg|webmanifest)$/.test(file),
  );
  const found = [];
  for (const file of texts) found.push(...(await findSecrets(file)));
  expect(found).toEqual([]);
});

test('the landing page loads neither Firestore nor reactfire', async () => {
  const files = (await published()).filter((file) => file.endsWith('.js'));
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
  const withFirestore = files.filter((file) =>
    /firestore\.googleapis\.com|reactfire/i.test(texts.get(file) ?? ''),
  );
  expect(withFirestore.length).toBeGreaterThan(0);
  const start = await readFile(`${DIST}/index.html`, 'utf8');
  for (const file of withFirestore) expect(start).not.toContain(file.slice(DIST.length));
});

test('source maps are built, but Hosting publishes none and no script names one', async () => {
  const maps = (await built()).filter((file) => file.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(100);
  expect(firebase.hosting.ignore).toContain('**/*.map');
  for (const file of await published()) {
    if (file.endsWith('.js')) expect(await readFile(file, 'utf8'), file).not.toContain('sourceMappingURL');
  }
});

async function built(): Promise<string[]> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
}

async function published(): Promise<string[]> {
  return (await built()).filter(
    (file) => !firebase.hosting.ignore.some((pattern) => matchesGlob(file, pattern)),
  );
}
