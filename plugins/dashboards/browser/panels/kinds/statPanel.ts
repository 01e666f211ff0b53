import { statOptions } from '../../../common/panels/valueOptions';
import { StatPanel } from '../values/StatPanel';
import { definePanelKind } from './definePanelKind';
import { calculation, format, mappings, thresholds } from './sharedFields';

export default definePanelKind({
  options: statOptions,
  Panel: StatPanel,
  groups: [
    {
      title: 'Value',
      fields: [
        calculation,
        format,
        {
          kind: 'choice',
          path: 'colorMode',
          label: 'Colour by threshold',
          choices: [
            ['value', 'Of the number'],
            ['background', 'Of the ground'],
            ['none', 'None'],
          ],
        },
        {
          kind: 'choice',
          path: 'legendMode',
          label: 'Name',
          choices: [
            ['auto', 'With several'],
            ['on', 'Always'],
            ['off', 'Never'],
          ],
        },
        { kind: 'name', path: 'metricLabel', label: 'Named by label', of: 'labels' },
        { kind: 'number', path: 'valueFontSize', label: 'Font size', min: 8, max: 200 },
        {
          kind: 'colour',
          path: 'sparkline.color',
          label: 'Colour of the course',
          when: (options) => 'sparkline' in options && options.sparkline !== undefined,
        },
      ],
    },
    thresholds,
    mappings,
  ],
});
