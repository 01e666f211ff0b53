import { timelineOptions } from '../../../common/panels/valueOptions';
import { StatusPanel } from '../grids/StatusPanel';
import { definePanelKind } from './definePanelKind';
import { statusFields } from './statusFields';

/** The same as a status history, with one mark for as long as a state lasts. */
export default definePanelKind({ options: timelineOptions, Panel: StatusPanel, groups: statusFields });
