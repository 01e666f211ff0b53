import { pieOptions } from '../../../common/panels/valueOptions';
import { PartsPanel } from '../values/PartsPanel';
import { definePanelKind } from './definePanelKind';
import { calculation, format, legend, mode, sort } from './sharedFields';

export default definePanelKind({
  options: pieOptions,
  Panel: ({ title, options, answers, onPick }) => (
    <PartsPanel
      type="pie"
      title={title}
      answers={answers}
      calculation={options.calculation}
      format={options.format}
      sort={options.sort}
      legend={options.legend}
      inPercent={options.mode === 'percentage'}
      onPick={onPick}
    />
  ),
  groups: [{ title: 'Value', fields: [calculation, format, sort, mode] }, legend],
});
