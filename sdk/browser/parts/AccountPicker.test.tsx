import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { provide } from '../../testing/provide';
import { renderPart } from '../../testing/renderPart';
import { sessionService } from '../services/services';
import { AccountPicker } from './AccountPicker';

afterEach(cleanup);
const all = [
  { id: 1, name: 'Production' },
  { id: 2, name: 'Staging' },
];

function draw(value: readonly number[], accounts = all) {
  const onChange = vi.fn();
  const session = { user: { id: 7 }, account: accounts[0], accounts } as never;
  const services = [provide(sessionService, { boot: {} as never, session, refresh: async () => {} })];
  renderPart(<AccountPicker value={value} onChange={onChange} />, { services });
  return onChange;
}

test('somebody with one account is not asked', () => {
  draw([], all.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a choice it is the account in use; another one comes beside it', () => {
  const onChange = draw([]);
  fireEvent.click(screen.getByRole('button', { name: 'Production' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Staging' }));
  expect(onChange).toHaveBeenCalledWith([1, 2]);
});

test('the account in use alone is no choice, and none at all is not taken', () => {
  const onChange = draw([1, 2]);
  fireEvent.click(screen.getByRole('button', { name: '2 accounts' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Staging' }));
  expect(onChange).toHaveBeenCalledWith([]);
  cleanup();
  const untold = draw([2]);
  fireEvent.click(screen.getByRole('button', { name: 'Staging' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Staging' }));
  expect(untold).not.toHaveBeenCalled();
});

test('accounts that are shared with the one in use are offered, a Timeless one with its type; types narrow what is offered', () => {
  const own = { id: 1, name: 'Production', type: 'owner' };
  const shared = [
    { id: 8, name: 'Years', type: 'timeless' },
    { id: 9, name: 'Partner', type: 'sub' },
  ];
  const session = { user: { id: 7 }, account: own, accounts: [own], sharedAccounts: shared } as never;
  const services = [provide(sessionService, { boot: {} as never, session, refresh: async () => {} })];
  const onChange = vi.fn();
  const offered = () => screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
  renderPart(<AccountPicker value={[]} onChange={onChange} />, { services });
  fireEvent.click(screen.getByRole('button', { name: 'Production' }));
  expect(offered()).toEqual(['Production', 'Years (Timeless account)', 'Partner']);
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Years (Timeless account)' }));
  expect(onChange).toHaveBeenCalledWith([1, 8]);
  cleanup();
  renderPart(<AccountPicker types={['owner', 'sub']} value={[]} onChange={onChange} />, { services });
  fireEvent.click(screen.getByRole('button', { name: 'Production' }));
  expect(offered()).toEqual(['Production', 'Partner']);
});
