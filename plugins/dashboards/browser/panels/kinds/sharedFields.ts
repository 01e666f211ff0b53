import type { OptionField, OptionGroup } from '../../options/optionField';

/** Fields that several kinds of panels have. */

export const calculation: OptionField = { kind: 'calculation', path: 'calculation', label: 'Value' };
export const format: OptionField = { kind: 'format', path: 'format', label: 'Unit' };
export const sort: OptionField = {
  kind: 'choice',
  path: 'sort',
  label: 'Order',
  choices: [
    ['desc', 'Largest first'],
    ['asc', 'Smallest first'],
    ['none', 'As they come'],
  ],
};
export const mode: OptionField = {
  kind: 'choice',
  path: 'mode',
  label: 'Shown as',
  choices: [
    ['value', 'Values'],
    ['percentage', 'Percent of all'],
  ],
};

export const thresholdFields: readonly OptionField[] = [
  {
    kind: 'choice',
    path: 'thresholds.mode',
    label: 'Steps are',
    choices: [
      ['absolute', 'Values'],
      ['percent', 'Percent of the axis'],
    ],
  },
  { kind: 'colour', path: 'thresholds.defaultColor', label: 'Colour below all' },
  {
    kind: 'list',
    path: 'thresholds.steps',
    label: 'Steps',
    noun: 'step',
    initial: { value: 0 },
    fields: [
      { kind: 'number', path: 'value', label: 'From' },
      { kind: 'colour', path: 'color', label: 'Colour' },
    ],
  },
];
export const thresholds: OptionGroup = { title: 'Thresholds', fields: thresholdFields };
export const mappings: OptionGroup = { title: 'Value mappings', fields: [{ kind: 'mappings', path: 'mappings', label: 'Mappings' }] };

export const legend: OptionGroup = {
  title: 'Legend',
  fields: [
    {
      kind: 'choice',
      path: 'legend.position',
      label: 'Place',
      choices: [
        ['bottom', 'Below'],
        ['right', 'At the right'],
      ],
    },
    {
      kind: 'choice',
      path: 'legend.mode',
      label: 'As',
      choices: [
        ['list', 'List'],
        ['table', 'Table'],
      ],
    },
    { kind: 'calculations', path: 'legend.values', label: 'Values' },
  ],
};

export const noChoice: readonly [string, string] = ['', 'As in general'];
export const lineStyles = [
  ['solid', 'Solid'],
  ['dashed', 'Dashed'],
  ['dotted', 'Dotted'],
] as const;
export const displays = [
  ['line', 'Lines'],
  ['bar', 'Columns'],
  ['points', 'Points'],
] as const;
