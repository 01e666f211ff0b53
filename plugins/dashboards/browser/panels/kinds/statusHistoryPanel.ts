import { statusOptions } from '../../../common/panels/valueOptions';
import { StatusPanel } from '../grids/StatusPanel';
import { definePanelKind } from './definePanelKind';
import { statusFields } from './statusFields';

export default definePanelKind({ options: statusOptions, Panel: StatusPanel, groups: statusFields });
