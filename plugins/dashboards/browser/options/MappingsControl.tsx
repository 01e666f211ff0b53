import type { ReactNode } from 'react';
import type { ControlProps } from './controlProps';
import { ListControl } from './ListControl';
import type { OptionField } from './optionField';

const kinds = [
  ['Value', 'One value'],
  ['Range', 'From one to another'],
  ['Regex', 'A regular expression'],
  ['Misc', 'What is special'],
] as const;

const isOf =
  (...names: readonly string[]) =>
  (item: object): boolean =>
    'kind' in item && names.includes(String(item.kind));

const fields: readonly OptionField[] = [
  { kind: 'choice', path: 'kind', label: 'Fits', choices: kinds },
  { kind: 'text', path: 'spec.value', label: 'Value', when: isOf('Value') },
  { kind: 'number', path: 'spec.from', label: 'From', when: isOf('Range') },
  { kind: 'number', path: 'spec.to', label: 'To', when: isOf('Range') },
  {
    kind: 'text',
    path: 'spec.pattern',
    label: 'Pattern',
    hint: 'Over the whole text; $1 below is what its first group finds',
    when: isOf('Regex'),
  },
  {
    kind: 'choice',
    path: 'spec.value',
    label: 'What',
    choices: [
      ['null', 'No value'],
      ['NaN', 'No number'],
      ['empty', 'No value, or an empty one'],
      ['true', 'True'],
      ['false', 'False'],
    ],
    when: isOf('Misc'),
  },
  { kind: 'text', path: 'spec.result.value', label: 'Shown as' },
  { kind: 'colour', path: 'spec.result.color', label: 'Colour' },
];

const initial = { kind: 'Value', spec: { value: '', result: {} } };

/** What a mapping of another kind begins with. */
const begun: Readonly<Record<string, object>> = {
  Value: initial,
  Range: { kind: 'Range', spec: { result: {} } },
  Regex: { kind: 'Regex', spec: { pattern: '', result: {} } },
  Misc: { kind: 'Misc', spec: { value: 'null', result: {} } },
};

interface Props extends Pick<ControlProps, 'value' | 'onChange'> {
  readonly label: string;
  readonly control: (props: ControlProps) => ReactNode;
}

/** Texts and colours in the place of values. */
export function MappingsControl({ label, value, onChange, control }: Props) {
  const before: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <ListControl
      control={control}
      field={{ kind: 'list', path: 'mappings', label, noun: 'mapping', initial, fields }}
      value={before}
      answers={[]}
      onChange={(next) => onChange(Array.isArray(next) ? next.map((mapping, at) => ofItsKind(mapping, before[at])) : next)}
    />
  );
}

/** A mapping whose kind was changed has the members of its new kind, and is shown as before. */
function ofItsKind(mapping: unknown, before: unknown): unknown {
  const { kind, spec } = mapping as { readonly kind: string; readonly spec?: { readonly result?: object } };
  const last = before as { readonly kind?: string } | undefined;
  if (last === undefined || last.kind === kind) return mapping;
  const start = begun[kind] as { readonly kind: string; readonly spec: object } | undefined;
  return start === undefined ? mapping : { ...start, spec: { ...start.spec, result: spec?.result ?? {} } };
}
