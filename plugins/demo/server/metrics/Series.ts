/** What is said once of a metric, whatever its series. */
export interface Family {
  /** Of its series, but for the suffixes of a histogram. */
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly unit?: string;
  readonly help: string;
}

export type Labels = Readonly<Record<string, string>>;

/** One series of Prometheus. There is one object for each, so that it can stand for the series. */
export interface Series {
  readonly family: Family;
  /** The family's name, with the suffix of a histogram's part. */
  readonly name: string;
  readonly labels: Labels;
}

export const gauge = (name: string, help: string, unit?: string): Family => ({
  name,
  type: 'gauge',
  help,
  ...(unit === undefined ? {} : { unit }),
});
export const counter = (name: string, help: string, unit?: string): Family => ({
  name,
  type: 'counter',
  help,
  ...(unit === undefined ? {} : { unit }),
});
