import { expect, test } from 'vitest';
import { grpcStatusTag, httpStatusTag } from './statusTag';

test('200, 301, 404 and 500 are success, warning, warning and danger, as are their whole classes [data-9-32]', () => {
  expect([200, 301, 404, 500].map(httpStatusTag)).toEqual(['success', 'warning', 'warning', 'danger']);
  expect([299, 300, 399, 400, 499, 599].map(httpStatusTag)).toEqual(['success', 'warning', 'warning', 'warning', 'warning', 'danger']);
  expect(['204', '503'].map(httpStatusTag)).toEqual(['success', 'danger']);
});

test('what is no status of an answer is marked as nothing', () => {
  expect([100, 600, '', 'teapot', 200.5].map(httpStatusTag)).toEqual(['neutral', 'neutral', 'neutral', 'neutral', 'neutral']);
});

test('of gRPC, OK alone is a success', () => {
  expect([0, '0', 14].map(grpcStatusTag)).toEqual(['success', 'success', 'danger']);
});
