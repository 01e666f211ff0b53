import { passwordFaults } from '../passwordRules';
import { PublicError } from './faults/publicError';

/** Before a chosen password is taken. @throws PublicError 400 PASSWORD_WEAK, in the words of the rules that it breaks, which are its details, too */
export function requireGoodPassword(password: string): void {
  const faults = passwordFaults(password);
  if (faults.length > 0) throw new PublicError(400, 'PASSWORD_WEAK', faults.join(', '), faults);
}
