import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

test('who has sent nothing is told how to begin, and led to the guides for traces', async () => {
  running = await openProduct({
    at: '/tracing',
    own: ['tracing', 'user-state'],
    answer: ({ path }) => {
      if (path === '/api/tracing/search') return json({ results: [], total: 0, totalIsLowerBound: false, hasSpans: false });
      if (path === '/api/tracing/histogram') return json({ times: [], interval: 1000, ok: [], errors: [], total: 0 });
      if (path === '/api/tracing/accounts') return json({ results: [], total: 0 });
      return json(path.startsWith('/api/user-state/') ? { value: null } : {});
    },
  });
  await screen.findByRole('heading', { name: 'No traces have arrived yet' });
  fireEvent.click(screen.getByRole('button', { name: 'Send traces' }));
  await screen.findByRole('heading', { level: 1, name: /^\/data-shipping/ });
  expect(running.address()).toContain('/data-shipping?product=tracing');
});
