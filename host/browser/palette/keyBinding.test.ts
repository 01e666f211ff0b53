import { expect, test } from 'vitest';
import { bindingLabel, isPressed, parseBinding } from './keyBinding';
import { matches } from './matches';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('mod is Ctrl, on macOS Cmd', () => {
  const binding = parseBinding('mod+k');
  expect(isPressed(press('k', { ctrlKey: true }), binding, false)).toBe(true);
  expect(isPressed(press('k', { metaKey: true }), binding, false)).toBe(false);
  expect(isPressed(press('k', { metaKey: true }), binding, true)).toBe(true);
  expect(isPressed(press('k'), binding, false)).toBe(false);
  expect(isPressed(press('K', { ctrlKey: true, shiftKey: true }), binding, false)).toBe(false);
});

test('a sign counts however it is typed; a letter with Alt by its place', () => {
  expect(isPressed(press('?', { shiftKey: true }), parseBinding('?'), false)).toBe(true);
  expect(isPressed(press('?'), parseBinding('?'), false)).toBe(true);
  expect(isPressed(press('®', { altKey: true, code: 'KeyR' }), parseBinding('alt+r'), true)).toBe(true);
  expect(isPressed(press('r'), parseBinding('alt+r'), true)).toBe(false);
});

test('bindings are shown as on the keys', () => {
  expect(bindingLabel('mod+k', false)).toBe('Ctrl K');
  expect(bindingLabel('mod+shift+enter', true)).toBe('⌘ ⇧ Enter');
});

test('a search finds texts that hold all its words', () => {
  expect(matches('Manage tokens', 'tok man')).toBe(true);
  expect(matches('Manage tokens', '')).toBe(true);
  expect(matches('Manage tokens', 'tok x')).toBe(false);
});
