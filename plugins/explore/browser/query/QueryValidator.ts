import { call, defineService, inject, injectable } from '#sdk';
import { type Api, apiService, factsOf, type SessionStore, sessionService } from '#sdk/browser';
import { leadingWildcard } from '#sdk/query';
import { validateQuery } from '../../api';
import { leadingWildcardRefusal } from '../../common/leadingWildcardRefusal';
import type { ValidateResponse } from '../../contract';

const HOURS_5 = 5 * 3_600_000;
const most = 500;

interface Kept {
  readonly until: number;
  readonly answer: Promise<ValidateResponse>;
}

/** Says whether a query may be run. The server decides; what it said is believed for 5 hours. */
@injectable()
export class QueryValidator {
  private readonly kept = new Map<string, Kept>();

  constructor(
    @inject(apiService) private readonly api: Api,
    @inject(sessionService) private readonly session: SessionStore,
  ) {}

  /** Whether words may not begin with a wildcard here. */
  get blocksLeadingWildcards(): boolean {
    return factsOf(this.session.boot).flag?.has('disableWildCardQueryV2') === true;
  }

  /** An empty query, `*`, and a leading wildcard where those are blocked are known without the server. When it cannot be asked, the search itself will tell. */
  async validate(text: string): Promise<ValidateResponse> {
    if (['', '*'].includes(text.trim())) return { valid: true };
    const position = this.blocksLeadingWildcards ? leadingWildcard(text) : undefined;
    if (position !== undefined) return { valid: false, ...leadingWildcardRefusal, position };
    try {
      return await this.asked(text);
    } catch {
      this.kept.delete(text);
      return { valid: true };
    }
  }

  private asked(text: string): Promise<ValidateResponse> {
    const known = this.kept.get(text);
    if (known !== undefined && Date.now() < known.until) return known.answer;
    const answer = call(this.api, validateQuery, { body: { query: { query_string: { query: text } }, explain: true } });
    this.kept.delete(text);
    this.kept.set(text, { until: Date.now() + HOURS_5, answer });
    const [oldest] = this.kept.keys();
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest);
    return answer;
  }
}

export const queryValidatorService = defineService<QueryValidator>('explore-query-validator@1');
