import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Filter } from '../../query/filter/filter';
import { renderPart } from '../../testing/renderPart';
import { FilterBar } from './FilterBar';

afterEach(cleanup);
const onChange = vi.fn();
beforeEach(() => onChange.mockReset());

const of = (name: string, value: string, more: Partial<Filter> = {}): Filter =>
  ({ field: { id: name, name }, type: 'IS', value, negate: false, ...more }) as Filter;
const suggestions = {
  fields: async () => [{ text: 'service' }],
  values: async (field: string) => [{ text: `${field}-value` }],
};
const draw = (value: readonly Filter[]) =>
  renderPart(<FilterBar value={value} onChange={onChange} suggestions={suggestions} check={async () => undefined} />);
const menu = (chip: string, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: chip }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
};

test('a chip is negated, turned off, pinned and removed', () => {
  const [cart, shop] = [of('service', 'cart'), of('ns', 'shop')];
  draw([cart, shop]);
  menu('service is cart', 'Exclude instead');
  expect(onChange).toHaveBeenLastCalledWith([{ ...cart, negate: true }, shop], { kind: 'change' });
  menu('service is cart', 'Turn off');
  expect(onChange).toHaveBeenLastCalledWith([{ ...cart, isDisabled: true }, shop], { kind: 'change' });
  menu('service is cart', 'Pin');
  expect(onChange).toHaveBeenLastCalledWith([{ ...cart, pinned: true }, shop], { kind: 'pin' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter service is cart' }));
  expect(onChange).toHaveBeenLastCalledWith([shop], { kind: 'remove' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(onChange).toHaveBeenLastCalledWith([], { kind: 'remove' });
});

test('a filter is added by its form, and the same one stands there once', () => {
  draw([of('service', 'cart')]);
  const add = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'service' } });
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'cart' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  };
  add();
  const [value, change] = onChange.mock.lastCall ?? [];
  expect(value).toHaveLength(1);
  expect(change).toMatchObject({ kind: 'add', filter: { field: { name: 'service' }, value: 'cart' } });
});

test('pinned filters outlive the others', () => {
  const pinned = of('env', 'prod', { pinned: true });
  draw([pinned, of('service', 'cart')]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove all but pinned' }));
  expect(onChange).toHaveBeenLastCalledWith([pinned], { kind: 'remove' });
});
