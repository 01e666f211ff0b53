import { logsOptions } from '../../../common/panels/tableOptions';
import { LogsPanel } from '../rows/LogsPanel';
import { definePanelKind } from './definePanelKind';

export default definePanelKind({
  options: logsOptions,
  Panel: LogsPanel,
  groups: [
    {
      title: 'Rows',
      fields: [
        { kind: 'names', path: 'columns', label: 'Fields before the message', of: 'columns' },
        { kind: 'switch', path: 'showTime', label: 'Time' },
        { kind: 'switch', path: 'allowWrap', label: 'Long messages go on below' },
        { kind: 'switch', path: 'enableDetails', label: 'Rows open' },
      ],
    },
  ],
});
