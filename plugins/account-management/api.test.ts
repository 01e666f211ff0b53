import { expect, test } from 'vitest';
import { endpointsOf } from '#sdk';
import * as api from './api';

test('the switch to another account, and no other call, replaces the session: its 401 is an answer [shell-7-49]', () => {
  expect(endpointsOf(api).flatMap(([, { path, session }]) => (session === undefined ? [] : [`${path} ${session}`]))).toEqual([
    '/api/replace-user-session/:accountId replaces',
  ]);
});
