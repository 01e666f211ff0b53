import { triggerTypeCode } from './triggerTypeCode';

export default triggerTypeCode('CONTINUOUS_AGGREGATION');
