import { expect, test } from 'vitest';
import filterLogs from './filterLogs';

test('what comes while the filters have stopped already is to be sent again, not a fault', () => {
  const services = { find: () => undefined, get: () => expect.unreachable() } as never;
  expect(() => filterLogs.ready?.({} as never, services)).toThrow(expect.objectContaining({ status: 503 }));
});
