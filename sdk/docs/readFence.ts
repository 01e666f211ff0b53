import { readAttributes } from './readAttributes';

/** What stands behind the marks that begin a block of code. */
export interface FenceSaid {
  /** Lower case; empty when none is named. */
  readonly language: string;
  /** Whether the check runs it. */
  readonly isRun: boolean;
  /** `run`, `expect`, `skip`, `live` and their like, without `run` itself. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads what an author says of a block: ` sh run expect=2`, ` yaml skip="needs a cluster"`. */
export function readFence(info: string): FenceSaid {
  const [, language = '', rest = ''] = /^\s*([^\s=]*)([\s\S]*)$/.exec(info) ?? [];
  const words = rest.replaceAll(/"[^"]{0,1000}"/g, '""').split(/\s+/);
  return { language: language.toLowerCase(), isRun: words.includes('run'), attributes: readAttributes(rest) };
}
