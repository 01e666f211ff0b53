import { expect, test } from 'vitest';
import { timelessPayload } from './timelessPayload';

const authorizedAccounts = [3];

test('a payload is built only of a name and a positive volume [data-5-15]', () => {
  for (const name of ['', '  ']) expect(timelessPayload({ name, volumeGb: 1, authorizedAccounts })).toBeUndefined();
  for (const volumeGb of [0, -1, '0', '-1', '', 'much'])
    expect(timelessPayload({ name: 'Years', volumeGb, authorizedAccounts })).toBeUndefined();
  for (const volumeGb of [1, '1', ' 1 '])
    expect(timelessPayload({ name: ' Years ', volumeGb, authorizedAccounts })).toEqual({
      name: 'Years',
      volumeGb: 1,
      authorizedAccounts: [3],
    });
});
