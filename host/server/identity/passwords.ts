import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommended work for argon2id: 19 MiB, two passes, one lane. */
const work = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones are refused before any work is done. */
export const longestPassword = 256;

/** Hash of nobody's password, so that checking an unknown person takes as long as checking a known one. */
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, work);

/** @param stored undefined or null for a person who is unknown or has no password: false, after the same time */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const given = password.slice(0, longestPassword);
  decoy ??= hashPassword(randomBytes(32).toString('base64'));
  const matches = await verify(stored ?? (await decoy), given);
  return matches && stored !== null && stored !== undefined && given === password;
}
