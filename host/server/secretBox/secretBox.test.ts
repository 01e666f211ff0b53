import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AesSecretBox } from './AesSecretBox';
import { readSecretKey, secretKey, secretKeyFile } from './secretKey';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'astrolabe-key-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('what is sealed opens again, says nothing of itself and is never the same twice', () => {
  const box = new AesSecretBox(randomBytes(32));
  for (const text of ['', 'JBSWY3DPEHPK3PXP', 'ü¥ 🔭', 'x'.repeat(10_000)]) {
    const sealed = box.seal(text);
    expect(box.open(sealed)).toBe(text);
    expect(box.seal(text)).not.toBe(sealed);
    if (text !== '') expect(sealed).not.toContain(text.slice(0, 8));
  }
});

test('what was altered does not open, and the error names nothing secret', () => {
  const box = new AesSecretBox(randomBytes(32));
  const sealed = box.seal('JBSWY3DPEHPK3PXP');
  const body = sealed.lastIndexOf('.') + 1;
  for (let at = body; at < sealed.length - 1; at += 1) {
    const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => box.open(altered)).toThrow('A sealed secret has been altered.');
  }
  expect(() => box.open(sealed.slice(0, body + 10))).toThrow('altered');
  expect(() => box.open('JBSWY3DPEHPK3PXP')).toThrow('another key');
  expect(() => box.open('')).toThrow('another key');
});

test('another key opens nothing, and the setting to mend is named', () => {
  const sealed = new AesSecretBox(randomBytes(32)).seal('secret');
  expect(() => new AesSecretBox(randomBytes(32)).open(sealed)).toThrow('Set ASTROLABE_SECRET_KEY to the key it was sealed under');
});

test('a key is 32 bytes in base64 or hexadecimal', () => {
  const key = randomBytes(32);
  for (const form of ['base64', 'base64url', 'hex'] as const) expect(readSecretKey(` ${key.toString(form)}\n`)).toEqual(key);
  for (const wrong of ['', 'password', randomBytes(16).toString('hex'), randomBytes(33).toString('base64'), `${'A'.repeat(42)}!`]) {
    expect(readSecretKey(wrong)).toBeUndefined();
  }
});

test("without the operator's key one is made in the data directory, for its owner only, and kept", () => {
  const made = secretKey(undefined, directory);
  expect(made.bytes).toHaveLength(32);
  const path = join(directory, secretKeyFile);
  expect(existsSync(path)).toBe(false);
  made.keep();
  expect(secretKey(undefined, directory).bytes).toEqual(made.bytes);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readSecretKey(readFileSync(path, 'utf8'))).toEqual(made.bytes);
});

test("the operator's key counts more than the file, and a file without a key is no reason to make another", () => {
  const own = randomBytes(32);
  secretKey(undefined, directory).keep();
  expect(secretKey(own.toString('base64'), directory).bytes).toEqual(own);
  writeFileSync(join(directory, secretKeyFile), 'broken');
  expect(() => secretKey(undefined, directory)).toThrow('Bring it back from a backup');
});
