import { traceOptions } from '../../../common/panels/tableOptions';
import { TracesPanel } from '../rows/TracesPanel';
import { definePanelKind } from './definePanelKind';

export default definePanelKind({ options: traceOptions, Panel: TracesPanel, groups: [] });
