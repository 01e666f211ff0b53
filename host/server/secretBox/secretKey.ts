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

export interface SecretKey {
  readonly bytes: Buffer;
  /** Where it comes from, as the end of a sentence about a key that is not the right one. */
  readonly place: string;
  /** Writes one that has just been made to the data directory. */
  keep(): void;
}

/**
 * The key that secrets are sealed under: the operator's, else the one in the data directory, else a new one, which is not there before it is kept.
 * @param given value of ASTROLABE_SECRET_KEY, already checked
 * @throws Error when the file cannot be read or holds no key
 */
export function secretKey(given: string | undefined, dataDir: string): SecretKey {
  const named = given === undefined ? undefined : readSecretKey(given);
  if (named !== undefined) return { bytes: named, place: 'ASTROLABE_SECRET_KEY is another one', keep: () => {} };
  const path = join(dataDir, secretKeyFile);
  const text = keyText(path);
  if (text === undefined) {
    const bytes = randomBytes(keyBytes);
    const keep = (): void => writeFileSync(path, `${bytes.toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    return { bytes, place: `${path} is gone`, keep };
  }
  const bytes = readSecretKey(text);
  if (bytes === undefined) {
    throw new Error(
      `${path} holds no key (32 bytes in base64). Bring it back from a backup: what was sealed under it opens with no other.`,
    );
  }
  return { bytes, place: `${path} holds another one`, keep: () => {} };
}

function keyText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
