import { createHash, randomBytes, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLetters = (count: number): string => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

/** 256 random bits for a session cookie. */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a session's secret. A plain hash suffices, because the secret cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A shipping token: 32 letters, as shippers' configurations expect. */
export const newSharedToken = (): string => randomLetters(32);
export const looksLikeSharedToken = (token: string): boolean => /^[A-Za-z]{32}$/.test(token);

/** A password to be read and typed by a person once: 20 letters, 114 bits. */
export const newPassword = (): string => randomLetters(20);

const apiTokenMark = 'astrolabe_api_';
/** A token for calls of the API: 256 random bits behind a mark by which scanners for leaked secrets know it. */
export const newApiToken = (): string => apiTokenMark + randomBytes(32).toString('base64url');
export const looksLikeApiToken = (token: string): boolean => token.startsWith(apiTokenMark) && token.length === apiTokenMark.length + 43;

const shareTokenMark = 'astrolabe_share_';
/** What a share link ends in: 256 random bits behind a mark of its own. */
export const newShareToken = (): string => shareTokenMark + randomBytes(32).toString('base64url');
export const looksLikeShareToken = (token: string): boolean =>
  token.startsWith(shareTokenMark) && token.length === shareTokenMark.length + 43;
