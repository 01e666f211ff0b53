import type { InsightSeverity, InsightType } from '../../contract';

/** What a log shows, as it is kept when it is seen for the first time. */
export interface Sighting {
  readonly type: InsightType;
  /** The value that the log gets. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly subTitle: string;
  readonly tagName: string;
  readonly severity: InsightSeverity;
  readonly exception?: { readonly type: string; readonly message: string; readonly stack: string };
}

/** What is looked at of a log. */
export interface SeenLog {
  readonly message: string;
  readonly severity: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
