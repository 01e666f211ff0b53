import { accountsThatSent } from '../sent/accountsThatSent';

export default accountsThatSent('logs');
