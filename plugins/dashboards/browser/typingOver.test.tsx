import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { variableSchema } from '../common/document';
import { UnitControl } from './options/UnitControl';
import { VariableControl } from './view/VariableControl';

afterEach(cleanup);

test('typing over the value of a variable searches its values, and chooses nothing', () => {
  const variable = variableSchema.parse({
    kind: 'ListVariable',
    spec: { name: 'job', plugin: { kind: 'StaticListVariable', spec: { values: ['api', 'web'] } } },
  });
  const options = ['api', 'web'].map((value) => ({ value, label: value }));
  const value = { values: ['api'], labels: ['api'], isAll: false, isMulti: false, isVerbatim: false };
  const onChoose = vi.fn();
  render(
    <FluentProvider theme={webLightTheme}>
      <VariableControl state={{ variable, key: 'job', value, options, isLoading: false }} onChoose={onChoose} />
    </FluentProvider>,
  );
  fireEvent.change(screen.getByLabelText('job'), { target: { value: 'we' } });
  expect(onChoose).not.toHaveBeenCalled();
});

test('typing over a unit that was chosen keeps what is typed', () => {
  const onChange = vi.fn();
  render(
    <FluentProvider theme={webLightTheme}>
      <UnitControl label="Unit" value="bytes" onChange={onChange} />
    </FluentProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Unit');
  fireEvent.change(field, { target: { value: 'parsecs' } });
  expect([field.value, onChange.mock.calls]).toEqual(['parsecs', []]);
});
