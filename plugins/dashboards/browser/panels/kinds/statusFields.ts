import type { OptionGroup } from '../../options/optionField';
import { format, mappings, thresholds } from './sharedFields';

/** What can be chosen for states over time. */
export const statusFields: readonly OptionGroup[] = [
  {
    title: 'States',
    fields: [
      format,
      { kind: 'switch', path: 'merged', label: 'Join equal neighbours' },
      { kind: 'switch', path: 'showValues', label: 'Write states into cells' },
    ],
  },
  mappings,
  thresholds,
];
