import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;
/** In the data directory. */
export const secretKeyFile = 'secret.key';

/** A key as an operator writes it: 32 bytes in base64 or hexadecimal. Undefined for anything else. */
export function readSecretKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed)) return undefined;
  const key = Buffer.from(trimmed, 'base64');
  return key.length === keyBytes ? key : undefined;
}

/**
 * The key that secrets are sealed under: the operator's, else the one in the data directory, made there when it is missing.
 * @param given value of ASTROLABE_SECRET_KEY, already checked
 * @throws Error when the file cannot be read or holds no key
 */
export function secretKey(given: string | undefined, dataDir: string): Buffer {
  const named = given === undefined ? undefined : readSecretKey(given);
  if (named !== undefined) return named;
  const path = join(dataDir, secretKeyFile);
  const key = readSecretKey(keyText(path));
  if (key === undefined) {
    throw new Error(
      `${path} holds no key (32 bytes in base64). Bring it back from a backup: what was sealed under it opens with no other.`,
    );
  }
  return key;
}

function keyText(path: string): string {
  try {
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
