import { passwordFaults } from '#sdk';
import { PublicError } from '#sdk/server';

/** Before a link is used up. @throws PublicError 400 PASSWORD_WEAK */
export function checkedPassword(password: string): void {
  const faults = passwordFaults(password);
  if (faults[0] !== undefined) throw new PublicError(400, 'PASSWORD_WEAK', `The password: ${faults[0].toLowerCase()}.`, faults);
}
