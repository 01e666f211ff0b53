import { verifySync } from 'otplib';

/** Seconds that a code lasts. */
const period = 30;

/**
 * The time step of a code that is right now, one step before or one after, for clocks that differ a little.
 * @param key in base32
 * @param now milliseconds since 1970
 */
export function stepOfCode(key: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const found = verifySync({ secret: key, token: code, period, epoch: Math.floor(now / 1000), epochTolerance: period });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
