import { funnelOptions } from '../../../common/panels/valueOptions';
import { PartsPanel } from '../values/PartsPanel';
import { definePanelKind } from './definePanelKind';
import { calculation, format, sort } from './sharedFields';

export default definePanelKind({
  options: funnelOptions,
  Panel: ({ title, options: { calculation: by, format: unit, sort: order }, answers, onPick }) => (
    <PartsPanel
      type="funnel"
      title={title}
      answers={answers}
      calculation={by}
      format={unit}
      sort={order}
      legend={{ position: 'bottom', mode: 'list', values: ['sum'] }}
      inPercent={false}
      onPick={onPick}
    />
  ),
  groups: [{ title: 'Value', fields: [calculation, format, sort] }],
});
