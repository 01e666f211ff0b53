import { identityService, PublicError, type RouteRequest, requirePerson, secondFactorsService, type User } from '#sdk/server';
import type { Proof } from '../../contract';
import { browserCookie } from './knownBrowser';

/** Somebody signed in who has just shown password and code again. @throws PublicError 400 WRONG_PASSWORD, 400 WRONG_CODE, 429 */
export async function requireProof(
  { services, ip, ...asking }: Pick<RouteRequest, 'services' | 'ip' | 'session' | 'cookies'>,
  { password, code }: Proof,
): Promise<User> {
  const { user } = requirePerson(asking);
  if (!(await services.get(identityService).isPasswordOf(user.id, password, ip)))
    throw new PublicError(400, 'WRONG_PASSWORD', 'The password is not right. Nothing was changed.');
  if ((await services.get(secondFactorsService).check(user.id, code, { ip, browser: asking.cookies[browserCookie] })) === undefined)
    throw new PublicError(400, 'WRONG_CODE', 'This code is wrong or was used before. Wait for the next one.');
  return user;
}
