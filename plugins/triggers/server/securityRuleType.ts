import { triggerTypeCode } from './triggerTypeCode';

export default triggerTypeCode('SECURITY');
