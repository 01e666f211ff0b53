import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#sdk/testing';
import type { Offered } from '../../installedSchemas';
import { ApproveDialog } from './ApproveDialog';

afterEach(cleanup);

const nothing = { permissions: [], flags: [], routes: [], tables: [], jobs: [], outbound: [] };
const offered: Offered = { id: 'tempo', title: 'Tempo', version: '1.0.0', hash: 'a'.repeat(64), size: 2048, asks: nothing };
const shown = (asks: Partial<Offered['asks']>) => {
  const onApprove = vi.fn();
  renderPart(<ApproveDialog offered={{ ...offered, asks: { ...nothing, ...asks } }} onApprove={onApprove} onClose={() => {}} />);
  return onApprove;
};
const install = () => fireEvent.click(screen.getByRole('button', { name: 'Install' }));

test("paths that are not the plugin's own are shown by themselves, and it is installed once each of them is approved", async () => {
  const foreign = ['GET /tempo/api/search', 'GET /tempo/api/traces/:traceId'];
  const onApprove = shown({ routes: ['GET /api/tempo/settings', ...foreign], outbound: ['tempo.example.com'] });
  expect((await screen.findByRole('group', { name: 'Paths outside of /api/tempo' })).textContent).not.toContain('settings');
  expect(screen.getByRole('dialog').textContent).toContain('RoutesGET /api/tempo/settingsCalls to serverstempo.example.com');
  install();
  fireEvent.click(screen.getByRole('checkbox', { name: foreign[0] }));
  install();
  expect(onApprove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: foreign[1] }));
  fireEvent.click(screen.getByRole('checkbox', { name: foreign[0] }));
  install();
  expect(onApprove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: foreign[0] }));
  install();
  expect(onApprove).toHaveBeenCalledExactlyOnceWith(foreign);
});

test('a plugin without such paths is approved as a whole, and one with nothing else does not say that it asks for nothing', async () => {
  const onApprove = shown({ routes: ['GET /api/tempo'] });
  await screen.findByRole('dialog');
  expect(screen.queryByRole('group')).toBeNull();
  install();
  expect(onApprove).toHaveBeenCalledExactlyOnceWith([]);
  cleanup();
  shown({ routes: ['GET /tempo/ready'] });
  expect((await screen.findByRole('dialog')).textContent).not.toContain('It asks for nothing');
});
