import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { bootOfProduct, openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

test('the Data Hub is there for admins and experts, and not for users and readers [shell-6-02] [shell-2.6-07]', async () => {
  const groups = () => within(screen.getByRole('navigation', { name: 'Main' }));
  running = await openProduct({ at: '/home' });
  for (const [role, count] of [
    ['admin', 1],
    ['user', 0],
    ['expert', 1],
    ['read-only', 0],
  ] as const) {
    await running.reboot(await bootOfProduct({ role }));
    await waitFor(() => expect([role, groups().queryAllByText('Data Hub')]).toEqual([role, Array(count).fill(expect.anything())]));
    expect(groups().getAllByText('Logs')).toHaveLength(1);
  }
});
