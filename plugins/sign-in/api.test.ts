import { expect, test } from 'vitest';
import { endpointsOf } from '#sdk';
import * as api from './api';

test('the calls that log somebody in, and no other, open a session: their 401 is an answer [shell-7-49]', () => {
  const opening = endpointsOf(api).flatMap(([, { path, session }]) => (session === 'opens' ? [path] : []));
  expect(new Set(opening)).toEqual(
    new Set([
      '/api/login',
      '/api/login/link',
      '/api/login/second-factor',
      '/api/login/second-factor/enrolment',
      '/api/login/second-factor/enrolment/confirm',
    ]),
  );
  expect(endpointsOf(api).filter(([, { path, session }]) => /^\/api\/login(\/|$)/.test(path) && session !== 'opens')).toEqual([]);
});
