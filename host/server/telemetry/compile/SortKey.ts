import type { ParamType } from './params';

/** One expression to order by. None of them is ever null, so that a page can begin exactly after a row. */
export interface SortKey {
  readonly sql: string;
  readonly descending: boolean;
  readonly type: ParamType;
}
