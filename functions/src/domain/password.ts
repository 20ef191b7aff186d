import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * 32 MB and about 90 ms for one guess. OWASP's Password Storage Cheat Sheet pairs this N and r with `p: 3`, three
 * times the cost. Named admins' passwords have 128 random bits, so the cost matters only for the configured one.
 */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Returns a slow, salted hash for the secret ADMIN_PASSWORD_HASH: `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Returns whether a password matches a hash, in constant time. No password matches a malformed hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = readHash(hash);
  return parts !== null && timingSafeEqual(await derive(password, parts.salt), parts.key);
}

/** Returns whether a hash is complete. It is not if it was truncated or a shell expanded a part of it. */
export function isPasswordHash(hash: string): boolean {
  return readHash(hash) !== null;
}

/** Distinguishes generated passwords from typed ones, and lets tools find one that leaked into a file. */
const GENERATED_PREFIX = 'fanlight-';
const GENERATED_BYTES = 16;
const GENERATED = new RegExp(`^${GENERATED_PREFIX}[\\w-]{22}$`);

/** Returns a named admin's password: 128 random bits. */
export function newAdminPassword(): string {
  return GENERATED_PREFIX + randomBytes(GENERATED_BYTES).toString('base64url');
}

/** Returns whether a text has the shape of a named admin's password. */
export function isAdminPassword(text: string): boolean {
  return GENERATED.test(text);
}

/**
 * Derives the key of a named admin's password, which the admin's document contains in base64url. All keys have
 * the same salt, so that one derivation can be compared with each of them.
 * @param salt ADMIN_SALT
 */
export async function adminKey(password: string, salt: string): Promise<Buffer> {
  return derive(password, Buffer.from(salt));
}

/** Returns whether a key equals a stored one, in constant time. @param stored the key in base64url */
export function isSameKey(key: Buffer, stored: string): boolean {
  const other = Buffer.from(stored, 'base64url');
  return other.length === key.length && timingSafeEqual(key, other);
}

function readHash(hash: string): { salt: Buffer; key: Buffer } | null {
  const [scheme, ...encoded] = hash.split('$');
  const [salt, key, ...more] = encoded.map((part) => Buffer.from(part, 'base64url'));
  const isWhole = salt?.length === SALT_BYTES && key?.length === KEY_BYTES && more.length === 0;
  return scheme === 'scrypt' && isWhole ? { salt, key } : null;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
