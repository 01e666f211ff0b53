import { expect, test } from 'vitest';
import { passwordFaults } from './passwordRules';

test.each([
  // Other signs are allowed, and do not count.
  ...'_.,?+=/'.split('').map((other): [string, string[]] => [`aB3aB3aB3aB${other}`, ['At least one special character from !@#$%^&*']]),
  ['Orbit-and-9-stars!', []],
  ['aB3!aB3!aB3!', []],
  [`aB3!${'a'.repeat(46)}`, []],
  ['', ['Required']],
  ['aB3!aB3!aB3', ['Must be 12 to 50 characters']],
  [`aB3!${'a'.repeat(47)}`, ['Must be 12 to 50 characters']],
  ['AB3!AB3!AB3!', ['At least one lower-case letter']],
  ['ab3!ab3!ab3!', ['At least one upper-case letter']],
  ['aBc!aBc!aBc!', ['At least one number']],
  ...['!', '@', '#', '$', '%', '^', '&', '*'].map((special): [string, string[]] => [`aB3${special}aB3aB3aB3`, []]),
  ['aB3-aB3-aB3-', ['At least one special character from !@#$%^&*']],
])('%j: %j [assist-5-17]', (password, faults) => {
  expect(passwordFaults(password)).toEqual(faults);
});
