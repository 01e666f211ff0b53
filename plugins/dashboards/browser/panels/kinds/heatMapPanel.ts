import { heatOptions } from '../../../common/panels/valueOptions';
import { HeatMapPanel } from '../grids/HeatMapPanel';
import { definePanelKind } from './definePanelKind';

export default definePanelKind({
  options: heatOptions,
  Panel: HeatMapPanel,
  groups: [
    {
      title: 'Sizes',
      fields: [
        { kind: 'format', path: 'yAxisFormat', label: 'Unit' },
        { kind: 'number', path: 'min', label: 'Least' },
        { kind: 'number', path: 'max', label: 'Most' },
      ],
    },
    {
      title: 'Counts',
      fields: [
        { kind: 'format', path: 'countFormat', label: 'Unit' },
        { kind: 'switch', path: 'logScale', label: 'Colours by the logarithm' },
      ],
    },
  ],
});
