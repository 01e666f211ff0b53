import { timeSeriesOptions } from '../../../common/panels/timeSeriesOptions';
import type { OptionField } from '../../options/optionField';
import { TimeSeriesPanel } from '../timeSeries/TimeSeriesPanel';
import { definePanelKind } from './definePanelKind';
import { displays, legend, lineStyles, noChoice, thresholdFields } from './sharedFields';

const axis = (path: string): readonly OptionField[] => [
  { kind: 'text', path: `${path}.label`, label: 'Label' },
  { kind: 'format', path: `${path}.format`, label: 'Unit' },
  { kind: 'number', path: `${path}.min`, label: 'Least' },
  { kind: 'number', path: `${path}.max`, label: 'Most' },
  {
    kind: 'choice',
    path: `${path}.logBase`,
    label: 'Scale',
    choices: [
      ['', 'Linear'],
      ['2', 'Logarithmic, base 2'],
      ['10', 'Logarithmic, base 10'],
    ],
  },
];

export default definePanelKind({
  options: timeSeriesOptions,
  Panel: TimeSeriesPanel,
  groups: [
    {
      title: 'Look',
      fields: [
        { kind: 'choice', path: 'visual.display', label: 'Drawn as', choices: displays },
        {
          kind: 'choice',
          path: 'visual.interpolation',
          label: 'Between values',
          choices: [
            ['linear', 'Straight'],
            ['smooth', 'Smooth'],
            ['step', 'Steps'],
          ],
        },
        { kind: 'number', path: 'visual.lineWidth', label: 'Line width', min: 0, max: 20, step: 0.25 },
        { kind: 'choice', path: 'visual.lineStyle', label: 'Line style', choices: lineStyles },
        { kind: 'number', path: 'visual.areaOpacity', label: 'Area below', min: 0, max: 1, step: 0.05, hint: 'From 0, none, to 1' },
        {
          kind: 'choice',
          path: 'visual.showPoints',
          label: 'Points',
          choices: [
            ['auto', 'Only alone'],
            ['always', 'Always'],
          ],
        },
        { kind: 'number', path: 'visual.pointRadius', label: 'Point radius', min: 0, max: 20, step: 0.25 },
        {
          kind: 'choice',
          path: 'visual.stack',
          label: 'Stack',
          choices: [
            ['none', 'Not stacked'],
            ['all', 'Stacked'],
            ['percent', 'In percent of all'],
          ],
        },
        { kind: 'switch', path: 'visual.connectNulls', label: 'Connect over gaps' },
        { kind: 'switch', path: 'visual.nullsAsZero', label: 'Gaps are zero' },
        { kind: 'switch', path: 'annotations', label: 'Show events' },
      ],
    },
    { title: 'Left axis', fields: axis('yAxis') },
    legend,
    {
      title: 'Thresholds',
      fields: [
        {
          kind: 'choice',
          path: 'thresholdStyle',
          label: 'Drawn as',
          choices: [
            ['line', 'Lines'],
            ['area', 'Areas'],
            ['both', 'Lines and areas'],
            ['none', 'Not drawn'],
          ],
        },
        ...thresholdFields,
      ],
    },
    {
      title: 'Overrides',
      fields: [
        {
          kind: 'list',
          path: 'overrides',
          label: 'By series',
          noun: 'override',
          initial: {},
          fields: [
            { kind: 'name', path: 'name', label: 'Series', of: 'series' },
            { kind: 'text', path: 'pattern', label: 'Or names like', hint: 'A regular expression' },
            { kind: 'colour', path: 'color', label: 'Colour' },
            {
              kind: 'choice',
              path: 'axis',
              label: 'Axis',
              choices: [
                ['', 'Left'],
                ['right', 'Right'],
              ],
            },
            { kind: 'format', path: 'format', label: 'Unit' },
            { kind: 'choice', path: 'display', label: 'Drawn as', choices: [noChoice, ...displays] },
            { kind: 'choice', path: 'lineStyle', label: 'Line style', choices: [noChoice, ...lineStyles] },
            { kind: 'number', path: 'lineWidth', label: 'Line width', min: 0, max: 20, step: 0.25 },
            { kind: 'number', path: 'areaOpacity', label: 'Area below', min: 0, max: 1, step: 0.05 },
            { kind: 'switch', path: 'hidden', label: 'Only in the legend' },
          ],
        },
      ],
    },
    { title: 'Right axis', fields: axis('yAxis2') },
  ],
});
