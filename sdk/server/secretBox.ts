import { defineService } from '#core';

/**
 * Encrypts what has to be kept and read again: secrets of second factors, client secrets, passwords of mail servers. A copy of the records
 * store opens none of it. The key is the operator's: `ASTROLABE_SECRET_KEY`, or the file `secret.key` of the data directory.
 */
export interface SecretBox {
  /** @returns text that says nothing of what went in, another one each time; about 4/3 of the length and 60 characters */
  seal(text: string): string;
  /** @throws Error for what was altered, or sealed under another key; its message names the setting and nothing secret */
  open(sealed: string): string;
}

export const secretBoxService = defineService<SecretBox>('secret-box@1');
