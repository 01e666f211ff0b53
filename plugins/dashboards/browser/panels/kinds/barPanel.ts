import { barOptions } from '../../../common/panels/valueOptions';
import { BarPanel } from '../values/BarPanel';
import { definePanelKind } from './definePanelKind';
import { calculation, format, mappings, mode, sort, thresholds } from './sharedFields';

export default definePanelKind({
  options: barOptions,
  Panel: BarPanel,
  groups: [
    { title: 'Value', fields: [calculation, format, sort, mode, { kind: 'number', path: 'max', label: 'Bars end at' }] },
    thresholds,
    mappings,
  ],
});
