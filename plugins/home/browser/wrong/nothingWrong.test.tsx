import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '#sdk/testing';
import type { Today } from '../../common/todaySchemas';
import { NothingWrong } from './NothingWrong';

afterEach(cleanup);

const operations = { one: 'failed operation', several: 'failed operations' };
const shown = async (looked: Today['looked']): Promise<string> => {
  const today: Today = { range: { from: 1, to: 2 }, asOf: 2, looked, incidents: [], total: 0, partial: [] };
  const { container } = renderPart(<NothingWrong today={today} when="today" />);
  await screen.findByText(/today/);
  const text = container.textContent ?? '';
  cleanup();
  return text;
};

test('where nothing stands out, all is named that was looked at, logs or not; only where there was nothing at all the first logs are asked for', async () => {
  const none = { logs: 0, errors: 0 };
  expect(await shown({ logs: 1200, errors: 3, others: [{ count: 0, ...operations }] })).toContain(
    'Looked at 1,200 logs, 3 of them errors and 0 failed operations: none came in a burst',
  );
  expect(await shown({ ...none, others: [{ count: 1, ...operations }] })).toContain('Looked at 1 failed operation: none came in a burst');
  expect(await shown({ ...none, others: [] })).toContain('No logs have arrived today.');
});
