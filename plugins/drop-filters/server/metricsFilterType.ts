import { metricsFilterAttributes } from '../common/dropFilter';
import { filterTypeCode } from './filterTypes';

export default filterTypeCode('metrics', metricsFilterAttributes);
