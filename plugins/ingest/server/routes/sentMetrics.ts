import { accountsThatSent } from '../sent/accountsThatSent';

export default accountsThatSent('metrics');
