import { expect, test } from 'vitest';
import { contactAddress } from './contactAddress';

test('a contact is a mail address or a page', () => {
  const mail = 'mailto:sales@example.com?subject=A%20larger%20plan';
  expect([undefined, '', mail, 'https://a.example/plans'].map((value) => contactAddress(value, 'CONTACT'))).toEqual([
    null,
    null,
    mail,
    'https://a.example/plans',
  ]);
  for (const wrong of ['sales@example.com', 'javascript:alert(1)', 'http://a.example'])
    expect(() => contactAddress(wrong, 'CONTACT')).toThrow('CONTACT must be an address such as mailto:people@example.com');
});
