import { histogramOptions } from '../../../common/panels/valueOptions';
import { HistogramPanel } from '../grids/HistogramPanel';
import { definePanelKind } from './definePanelKind';
import { format, thresholds } from './sharedFields';

export default definePanelKind({
  options: histogramOptions,
  Panel: HistogramPanel,
  groups: [
    {
      title: 'Sizes',
      fields: [
        format,
        { kind: 'number', path: 'min', label: 'Least' },
        { kind: 'number', path: 'max', label: 'Most' },
        { kind: 'number', path: 'buckets', label: 'Buckets', min: 2, max: 200, step: 1, hint: 'Where the data has none of its own' },
      ],
    },
    thresholds,
  ],
});
