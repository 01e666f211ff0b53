import { gaugeOptions } from '../../../common/panels/valueOptions';
import { GaugePanel } from '../values/GaugePanel';
import { definePanelKind } from './definePanelKind';
import { calculation, format, mappings, thresholds } from './sharedFields';

export default definePanelKind({
  options: gaugeOptions,
  Panel: GaugePanel,
  groups: [
    {
      title: 'Value',
      fields: [calculation, format, { kind: 'number', path: 'min', label: 'Least' }, { kind: 'number', path: 'max', label: 'Most' }],
    },
    thresholds,
    mappings,
  ],
});
