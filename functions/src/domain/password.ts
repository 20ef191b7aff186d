import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's scrypt parameters (Password Storage Cheat Sheet): 32 MB and about 90 ms for one guess. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A slow, salted hash for the secret ADMIN_PASSWORD_HASH: `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Compares in constant time; a hash of another form matches nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = readHash(hash);
  return parts !== null && timingSafeEqual(await derive(password, parts.salt), parts.key);
}

/** Whether some password could match it: not when it was cut off, or a shell took a part of it for a variable. */
export function isPasswordHash(hash: string): boolean {
  return readHash(hash) !== null;
}

function readHash(hash: string): { salt: Buffer; key: Buffer } | null {
  const [scheme, ...encoded] = hash.split('$');
  const [salt, key] = encoded.map((part) => Buffer.from(part, 'base64url'));
  const isWhole = encoded.length === 2 && salt?.length === SALT_BYTES && key?.length === KEY_BYTES;
  return scheme === 'scrypt' && isWhole ? { salt, key } : null;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
