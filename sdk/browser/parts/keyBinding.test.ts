import { expect, test } from 'vitest';
import { bindingKeys, bindingLabel, bindingOf, isPressed, parseBinding } from './keyBinding';

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
  expect(bindingKeys('control+pageup', false)).toEqual(['Ctrl', 'Page up']);
});

test('Ctrl and Cmd can be told apart, and keys with names are found by them', () => {
  expect(isPressed(press('ArrowDown', { ctrlKey: true }), parseBinding('control+down'), true)).toBe(true);
  expect(isPressed(press('ArrowDown', { metaKey: true }), parseBinding('control+down'), true)).toBe(false);
  expect(isPressed(press('ArrowDown', { metaKey: true }), parseBinding('meta+down'), false)).toBe(true);
  expect(isPressed(press('PageDown'), parseBinding('pagedown'), false)).toBe(true);
  expect(isPressed(press('Enter', { altKey: true, shiftKey: true }), parseBinding('alt+enter'), false)).toBe(false);
});

test('a key press is written as its binding, and read back as itself', () => {
  for (const event of [
    press('ArrowDown', { ctrlKey: true, code: 'ArrowDown' }),
    press('Enter', { altKey: true, shiftKey: true, code: 'Enter' }),
    press('®', { altKey: true, code: 'KeyR' }),
    press('End', { code: 'End' }),
    press('+', { ctrlKey: true, code: 'Equal' }),
  ])
    expect(isPressed(event, parseBinding(bindingOf(event) ?? ''), false), JSON.stringify(event)).toBe(true);
  expect(bindingOf(press('®', { altKey: true, code: 'KeyR' }))).toBe('alt+r');
  expect(bindingOf(press('Shift', { shiftKey: true, code: 'ShiftLeft' }))).toBeUndefined();
});
