import { logsFilterAttributes } from '../common/dropFilter';
import { filterTypeCode } from './filterTypes';

export default filterTypeCode('logs', logsFilterAttributes);
