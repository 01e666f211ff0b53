import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#sdk/testing';
import { TransformationFields } from '../transformations/TransformationFields';
import { OptionsForm } from './OptionsForm';
import type { OptionGroup } from './optionField';
import { valueAt, withValueAt } from './optionPath';

afterEach(cleanup);

test('a member at a path is read, changed and taken away, and its neighbours stay', () => {
  const tree = { a: { b: 1, c: 2 }, d: 3 };
  expect(valueAt(tree, 'a.b')).toBe(1);
  expect(valueAt(tree, 'd.x')).toBeUndefined();
  expect(withValueAt(tree, 'a.b', 5)).toEqual({ a: { b: 5, c: 2 }, d: 3 });
  expect(withValueAt(tree, 'a.b', undefined)).toEqual({ a: { c: 2 }, d: 3 });
  expect(withValueAt(tree, 'e.f', 1)).toEqual({ ...tree, e: { f: 1 } });
});

test('what is cleared is left to the data, and a number that is none yet is not told', () => {
  const onChange = vi.fn();
  const groups: OptionGroup[] = [{ title: 'Axis', fields: [{ kind: 'number', path: 'max', label: 'Most', min: 0 }] }];
  renderPart(<OptionsForm groups={groups} options={{ max: 5, ours: 1 }} answers={[]} onChange={onChange} />);
  const field = screen.getByRole('spinbutton', { name: 'Most' });
  fireEvent.change(field, { target: { value: '7' } });
  expect(onChange).toHaveBeenLastCalledWith({ max: 7, ours: 1 });
  fireEvent.change(field, { target: { value: '-3' } });
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith({ ours: 1 });
});

test('things of one shape are added, changed and removed', () => {
  const onChange = vi.fn();
  const groups: OptionGroup[] = [
    {
      title: '',
      fields: [
        {
          kind: 'list',
          path: 'steps',
          label: 'Steps',
          noun: 'step',
          initial: { value: 0 },
          fields: [{ kind: 'text', path: 'name', label: 'Name' }],
        },
      ],
    },
  ];
  const form = (steps: object[]) => <OptionsForm groups={groups} options={{ steps }} answers={[]} onChange={onChange} />;
  const { rerender } = renderPart(form([]));
  fireEvent.click(screen.getByRole('button', { name: 'Add step' }));
  expect(onChange).toHaveBeenLastCalledWith({ steps: [{ value: 0 }] });
  rerender(form([{ value: 0 }, { value: 1 }]));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of step 2' }), { target: { value: 'x' } });
  expect(onChange).toHaveBeenLastCalledWith({ steps: [{ value: 0 }, { value: 1, name: 'x' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove step 1' }));
  expect(onChange).toHaveBeenLastCalledWith({ steps: [{ value: 1 }] });
});

test('a step shows what is usual, and keeps what was changed only', () => {
  const onChange = vi.fn();
  renderPart(<TransformationFields kind="Limit" spec={{ disabled: true }} answers={[]} onChange={onChange} />);
  const field = screen.getByRole('spinbutton', { name: 'How many' }) as HTMLInputElement;
  expect(field.value).toBe('10');
  fireEvent.change(field, { target: { value: '3' } });
  expect(onChange).toHaveBeenLastCalledWith({ disabled: true, limit: 3 });
});
