import { operatorNames } from '../../common/transformations/calculating';
import { conditionOperators } from '../../common/transformations/choosing';
import type { TransformationName } from '../../common/transformations/transform';
import type { OptionField } from '../options/optionField';

const include: OptionField = {
  kind: 'choice',
  path: 'mode',
  label: 'Does what',
  choices: [
    ['include', 'Keeps them'],
    ['exclude', 'Leaves them out'],
  ],
};
const calculation: OptionField = { kind: 'calculation', path: 'calculation', label: 'Series by their' };
const same = (name: string): readonly [string, string] => [name, name];
const isMode =
  (mode: string, isUsual: boolean) =>
  (spec: object): boolean =>
    'mode' in spec ? spec.mode === mode : isUsual;

/** What can be chosen for each step. */
export const transformationFields: Readonly<Record<TransformationName, readonly OptionField[]>> = {
  JoinByColumnValue: [
    { kind: 'names', path: 'columns', label: 'Where these are equal', of: 'columns', hint: 'The time when none is chosen' },
    {
      kind: 'choice',
      path: 'mode',
      label: 'Rows that one has and another has not',
      choices: [
        ['outer', 'Stay, with gaps'],
        ['inner', 'Are left out'],
      ],
    },
  ],
  MergeSeries: [],
  GroupBy: [
    { kind: 'names', path: 'by', label: 'Rows with the same', of: 'columns' },
    {
      kind: 'list',
      path: 'calculate',
      label: 'With',
      noun: 'column',
      initial: { column: '', calculation: 'sum' },
      fields: [
        { kind: 'name', path: 'column', label: 'Column', of: 'columns' },
        { kind: 'calculation', path: 'calculation', label: 'Its' },
      ],
    },
  ],
  FilterByName: [
    include,
    { kind: 'names', path: 'names', label: 'These', of: 'series' },
    { kind: 'text', path: 'pattern', label: 'And names like', hint: 'A regular expression' },
  ],
  FilterByValue: [
    include,
    {
      kind: 'choice',
      path: 'match',
      label: 'Where',
      choices: [
        ['all', 'All conditions hold'],
        ['any', 'One condition holds'],
      ],
    },
    {
      kind: 'list',
      path: 'conditions',
      label: 'Conditions',
      noun: 'condition',
      initial: { column: '', operator: '>', value: '' },
      fields: [
        { kind: 'name', path: 'column', label: 'Column or label', of: 'labels', hint: 'The value when empty' },
        { kind: 'choice', path: 'operator', label: 'Is', choices: conditionOperators.map(same) },
        { kind: 'text', path: 'value', label: 'Value' },
        { kind: 'text', path: 'to', label: 'To', when: (item) => 'operator' in item && item.operator === 'between' },
      ],
    },
    calculation,
  ],
  Rename: [
    { kind: 'renames', path: 'names', label: 'New names' },
    { kind: 'text', path: 'pattern', label: 'Or all like', hint: 'A regular expression' },
    { kind: 'text', path: 'replacement', label: 'Become', hint: '$1 is what the first group finds' },
  ],
  Calculate: [
    {
      kind: 'choice',
      path: 'mode',
      label: 'From',
      choices: [
        ['binary', 'Two series or columns'],
        ['row', 'All in a row'],
      ],
    },
    { kind: 'name', path: 'left', label: 'First', of: 'series', hint: 'Or a number', when: isMode('binary', true) },
    { kind: 'choice', path: 'operator', label: 'Operator', choices: operatorNames.map(same), when: isMode('binary', true) },
    { kind: 'name', path: 'right', label: 'Second', of: 'series', hint: 'Or a number', when: isMode('binary', true) },
    { kind: 'calculation', path: 'calculation', label: 'Their', when: isMode('row', false) },
    { kind: 'names', path: 'of', label: 'Of', of: 'series', hint: 'All numbers when none is chosen', when: isMode('row', false) },
    { kind: 'text', path: 'name', label: 'Name' },
    { kind: 'text', path: 'unit', label: 'Unit' },
    { kind: 'switch', path: 'replace', label: 'Only the new one stays' },
  ],
  Reduce: [
    { kind: 'calculations', path: 'calculations', label: 'To their' },
    { kind: 'switch', path: 'labels', label: 'A column for each label' },
  ],
  Sort: [
    { kind: 'name', path: 'column', label: 'By column or label', of: 'labels', hint: 'The value when empty' },
    { kind: 'switch', path: 'descending', label: 'Largest first' },
    calculation,
  ],
  Limit: [{ kind: 'number', path: 'limit', label: 'How many', min: 1, max: 100_000, step: 1 }],
  Organise: [
    { kind: 'names', path: 'order', label: 'First, in this order', of: 'series' },
    { kind: 'names', path: 'hidden', label: 'Hidden', of: 'series' },
  ],
  LabelsToColumns: [
    { kind: 'name', path: 'nameLabel', label: 'Columns by the values of', of: 'labels', hint: 'One column of values when empty' },
    { kind: 'switch', path: 'everyMoment', label: 'Every moment, not only the last' },
  ],
  SeriesToRows: [],
  MergeColumns: [
    { kind: 'names', path: 'columns', label: 'Columns', of: 'columns' },
    { kind: 'text', path: 'name', label: 'Become' },
  ],
  MergeIndexedColumns: [{ kind: 'text', path: 'column', label: 'Columns called', hint: 'And the same with a number behind' }],
};
