import { defineService } from '#sdk';
import { matcherText, parseMatchers } from './common/matcherText';
import { type Matcher, matchersSchema, type SilenceValues } from './common/silence';

export { type Matcher, matchersSchema, matcherText, parseMatchers };

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

/**
 * Where a silence for these labels is made.
 * @param labels of a group, with `alertname`, `severity` or `tag` of the trigger as they apply
 */
export const newSilenceAddress = (labels: Readonly<Record<string, string>>): string =>
  `/silences/new?${new URLSearchParams(
    Object.entries(labels).map(([name, value]) => ['matcher', matcherText({ name, operator: '=', value })]),
  )}`;
