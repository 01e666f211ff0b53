import type { SignInPlace } from './identity';
import type { RouteRequest } from './route';

/** Where the caller of a route is, for the session that is opened for them. */
export const signInPlace = ({ ip, headers }: Pick<RouteRequest, 'ip' | 'headers'>): SignInPlace => ({
  ip,
  userAgent: headers['user-agent'],
});
