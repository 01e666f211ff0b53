import { afterEach, expect, test, vi } from 'vitest';
import { forgetEmails, rememberEmail, rememberedEmails } from './rememberedEmails';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('of 16 e-mails the 15 last used are remembered, the oldest is dropped [data-9-02] [shell-2.2-02]', () => {
  for (let index = 1; index <= 16; index += 1) rememberEmail(`person${index}@example.com`);
  expect(rememberedEmails()).toEqual(Array.from({ length: 15 }, (_, index) => `person${16 - index}@example.com`));
  rememberEmail('PERSON2@example.com');
  expect(rememberedEmails()).toHaveLength(15);
  expect(rememberedEmails()[0]).toBe('PERSON2@example.com');
  expect(rememberedEmails()).not.toContain('person2@example.com');
});

test('they can be forgotten, and nonsense or a browser that keeps nothing is no reason to fail', () => {
  rememberEmail('ada@example.com');
  forgetEmails();
  expect([rememberedEmails(), localStorage.length]).toEqual([[], 0]);
  for (const nonsense of ['{', '{"a":1}', '[1,"ada@example.com",null]']) {
    localStorage.setItem('astrolabe.sign-in.emails', nonsense);
    expect(rememberedEmails()).toEqual(nonsense.startsWith('[') ? ['ada@example.com'] : []);
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberEmail('grace@example.com');
});
