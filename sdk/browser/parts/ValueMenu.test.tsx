import { MenuItem } from '@fluentui/react-components';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { provide } from '../../testing/provide';
import { renderPart } from '../../testing/renderPart';
import { noticesService } from '../services/services';
import { ValueMenu } from './ValueMenu';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const press = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

test('asks for the value and for its field, and goes where the page says', () => {
  const [include, exclude, exists, open] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const about = { text: 'cart', noun: 'spans', onInclude: include, onExclude: exclude, onExists: exists, onClose: () => {} };
  renderPart(
    <ValueMenu target={document.body} {...about}>
      <MenuItem onClick={open}>Open trace</MenuItem>
    </ValueMenu>,
  );
  for (const name of ['Include this value', 'Exclude this value', 'Only spans that have it', 'Only spans without it', 'Open trace'])
    press(name);
  for (const told of [include, exclude, open]) expect(told).toHaveBeenCalledOnce();
  expect(exists.mock.calls).toEqual([[true], [false]]);
});

test('copies, and says whether the browser let it', async () => {
  const show = vi.fn();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const services = [provide(noticesService, { show })];
  renderPart(<ValueMenu target={document.body} text="cart" noun="logs" onClose={() => {}} />, { services });
  expect(items()).toEqual(['Copy value']);
  await act(async () => press('Copy value'));
  expect(writeText).toHaveBeenCalledWith('cart');
  expect(show).toHaveBeenLastCalledWith({ intent: 'success', title: 'Value copied' });
  writeText.mockRejectedValue(new Error('no'));
  await act(async () => press('Copy value'));
  expect(show).toHaveBeenLastCalledWith({ intent: 'warning', title: 'The browser did not allow copying' });
});

test('is not there without a value', () => {
  renderPart(<ValueMenu target={undefined} text="" noun="logs" onClose={() => {}} />);
  expect(items()).toEqual([]);
});
