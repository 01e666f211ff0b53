import { expect, test } from 'vitest';
import { LossLedger } from './LossLedger';
import { maskTokens } from './maskTokens';

const secret = 'abcdefghijklmnopqrstuvwxyzABCDEF';

test.each([
  [`[${secret}] <13>app: x`, '[…] <13>app: x'],
  [`123 [${secret}] <13>app: x`, '123 […] <13>app: x'],
  ['[my-own-token] <13>app: x', '[…] <13>app: x'],
  [`<14>[${secret}] x`, '<14>[…] x'],
  [`[${secret}] Nov 25 03:00:00 h app: x`, '[…] Nov 25 03:00:00 h app: x'],
  [`{"token":"${secret}","message":"x"`, '{"token":"…","message":"x"'],
  ['{"token":"my own","a":1', '{"token":"… own","a":1'],
  ['{"_token" : "abc","short_message":1}', '{"_token" : "…","short_message":1}'],
  ['{"astrolabe_token":"abc"}', '{"astrolabe_token":"…"}'],
  ['{\\"token\\":\\"abc\\"}', '{\\"token\\":\\"…\\"}'],
  ['<13>1 - - - - - [astrolabe@1 token="abc" type="x"] y', '<13>1 - - - - - [astrolabe@1 token="…" type="x"] y'],
  ['servers.web;astrolabe_token=abc 1 2', 'servers.web;astrolabe_token=… 1 2'],
  ['GET /?token=abc&type=x', 'GET /?token=…&type=x'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['authorization=Basic YWJjOmRlZg==', 'authorization=Basic …'],
  ['with ApiKey abcdefgh', 'with ApiKey …'],
  ['key astrolabe_api_abc-DEF_1', 'key astrolabe_api_…'],
  ['password: hunter2', 'password: …'],
  ['127.0.0.1: a token that is not known', '127.0.0.1: a token that is not known'],
  ['no token, and the port has no default one', 'no token, and the port has no default one'],
  ['[error] <b> it broke', '[…] <b> it broke'],
  ['an ordinary line of text without any', 'an ordinary line of text without any'],
])('%s', (text, masked) => {
  expect(maskTokens(text)).toBe(masked);
});

test('one that is cut at the end of a sample is masked too', () => {
  const text = `${'x'.repeat(480)} ${secret} more`;
  expect(maskTokens(text.slice(0, 500), true)).toBe(`${'x'.repeat(480)} …`);
});

test('no sample of the ledger shows one, however long the message', () => {
  const ledger = new LossLedger();
  const sender = { accountId: 1, tokenId: 2 };
  ledger.rejected(sender, 'syslog', 'malformed', 1, `[${secret}] <13>cut`);
  ledger.rejected(sender, 'syslog', 'oversized', 1, `${'- '.repeat(240)}${secret}${'y'.repeat(500)}`);
  ledger.rejected(sender, 'listener', 'malformed', 1, `${'- '.repeat(245)}${secret}`.slice(0, 500));
  const texts = ledger.peek().samples.map(({ text }) => text);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).not.toMatch(/abcdefghij/);
});
