import { defineService } from '#sdk';
import type { Matcher, SilenceValues } from './common/silence';

export { matcherText, parseMatchers } from './common/matcherText';
export { type Matcher, matchersSchema } from './common/silence';

/** Silences and maintenance windows of accounts, of the server, and how matchers match. Gates are the business of whoever calls. */
export interface Silences {
  /** @param by as people read it @returns its id @throws PublicError 409 TOO_MANY_SILENCES */
  add(accountId: number, values: SilenceValues, by: string): Promise<string>;
  /**
   * Whether all matchers hold, as Alertmanager says; everything matches none of them.
   * @throws PublicError 400 MATCHER_INVALID for a regular expression that is none
   */
  test(matchers: readonly Matcher[]): (about: Readonly<Record<string, string | readonly string[]>>) => boolean;
}
export const silencesService = defineService<Silences>('silences/silences@1');
