import type { Pod } from './Cluster';
import type { Failure } from './Failure';
import type { Span } from './Span';

export type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** Values as a logging library takes them. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Fields = Readonly<Record<string, Value>>;

/** A log line before any language, agent or protocol has given it its form. */
export interface LogLine {
  /** Milliseconds since the epoch, with decimals. */
  readonly time: number;
  readonly pod: Pod;
  readonly level: Level;
  /** Logger, class or source file, whichever the language names. */
  readonly source: string;
  /** With `{name}` where a field's value stands. */
  readonly template: string;
  readonly fields: Fields;
  readonly failure?: Failure;
  readonly span?: Span;
}

/** The template with its fields filled in. */
export const render = ({ template, fields }: Pick<LogLine, 'template' | 'fields'>): string =>
  template.includes('{')
    ? template.replace(/\{(\w+)\}/g, (hole, name: string) => (name in fields ? String(fields[name]) : hole))
    : template;
