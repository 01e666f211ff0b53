import { expect, test } from 'vitest';
import openService from './openService';

const row = { signal: 'logs', fields: {}, accounts: [], from: 'now-6h', to: 'now-5h', field: 'service' };

test('the service of a value is opened in the time of its row', () => {
  expect(openService({ ...row, value: 'check out' })).toBe('/spm/service-overview?serviceName=check+out&start=now-6h&end=now-5h');
});

test('what names no service leads nowhere', () => {
  expect([openService({ ...row, value: '' }), openService({ ...row, value: 7 }), openService(row)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
