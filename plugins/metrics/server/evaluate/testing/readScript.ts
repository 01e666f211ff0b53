import { readDuration } from '../../../common/promql/numbers';
import { type NotedSeries, readSeries } from './seriesNotation';

export type Kind = 'fail' | 'warn' | 'info' | 'no_warn' | 'no_info' | 'ordered';

export interface Expectation {
  readonly kind: Kind;
  /** Absent: any message. */
  readonly test?: (message: string) => boolean;
  readonly line: string;
}

export interface Eval {
  readonly kind: 'eval';
  readonly line: number;
  readonly query: string;
  /** Milliseconds; `step` is 0 of an instant. */
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly expectations: readonly Expectation[];
  readonly scalar?: number;
  readonly text?: string;
  /** Times of the samples that a range vector by itself has. */
  readonly range?: { readonly start: number; readonly step: number };
  readonly series: readonly NotedSeries[];
}

export type Command =
  | {
      readonly kind: 'load';
      readonly line: number;
      readonly interval: number;
      readonly withBuckets: boolean;
      readonly series: readonly NotedSeries[];
    }
  | { readonly kind: 'clear'; readonly line: number }
  | Eval;

const loads = /^load(_with_nhcb)?\s+(\S+)$/;
const instant = /^eval(?:_(fail|warn|info|ordered))?\s+instant\s+at\s+(\S+)\s+(.+)$/s;
const ranged = /^eval(?:_(fail|warn|info|ordered))?\s+range\s+from\s+(\S+)\s+to\s+(\S+)\s+step\s+(\S+)\s+(.+)$/s;
const expects = /^expect\s+(fail|warn|info|no_warn|no_info|ordered)(?:\s+(msg|regex)\s*:\s*(.*))?$/;

/** Milliseconds of `5m`, `-1m` or a number of seconds. */
export function timeOf(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const bare = text.replace(/^[+-]/, '');
  const length = /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) * 1000 : readDuration(bare);
  if (typeof length !== 'number') throw new Error(`cannot read the time ${text}`);
  return sign * length;
}

/** Reads scripts of Prometheus' tests: `load`, `clear` and `eval` with what is expected. @throws Error with the line of what cannot be read */
export function readScript(text: string): Command[] {
  const lines = text.split('\n').map((line) => line.trim());
  const commands: Command[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at] as string;
    if (first === '' || first.startsWith('#')) continue;
    const line = at + 1;
    const block: string[] = [];
    // A comment ends a block as an empty line does.
    while (at + 1 < lines.length && lines[at + 1] !== '' && lines[at + 1]?.startsWith('#') === false) block.push(lines[++at] as string);
    try {
      commands.push(readCommand(first, block, line));
    } catch (error) {
      throw new Error(`line ${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return commands;
}

function readCommand(first: string, block: readonly string[], line: number): Command {
  if (first === 'clear') return { kind: 'clear', line };
  const load = loads.exec(first);
  if (load)
    return { kind: 'load', line, interval: timeOf(load[2] ?? ''), withBuckets: load[1] !== undefined, series: block.map(readSeries) };
  const [, how, at, query] = instant.exec(first) ?? [];
  if (query !== undefined && at !== undefined) return readEval(line, how, query, { start: timeOf(at), end: timeOf(at), step: 0 }, block);
  const [, manner, from, to, step, asked] = ranged.exec(first) ?? [];
  if (asked === undefined) throw new Error(`cannot read the command ${first}`);
  return readEval(line, manner, asked, { start: timeOf(from ?? ''), end: timeOf(to ?? ''), step: timeOf(step ?? '') }, block);
}

function readEval(
  line: number,
  how: string | undefined,
  query: string,
  times: Pick<Eval, 'start' | 'end' | 'step'>,
  block: readonly string[],
): Eval {
  const expectations: Expectation[] = how === undefined ? [] : [{ kind: how as Kind, line: `eval_${how}` }];
  const series: NotedSeries[] = [];
  let more: Pick<Eval, 'scalar' | 'text' | 'range'> = {};
  for (const item of block) {
    const expected = readExpectation(item);
    const range = /^expect\s+range\s+vector\s+from\s+(\S+)\s+to\s+\S+\s+step\s+(\S+)$/.exec(item);
    const text = /^expect\s+string\s+(.*)$/.exec(item);
    if (expected !== undefined) expectations.push(expected);
    else if (range) more = { ...more, range: { start: timeOf(range[1] ?? ''), step: timeOf(range[2] ?? '') } };
    else if (text) more = { ...more, text: unquoted(text[1] ?? '') };
    else if (/^[+-]?(?:[\d.]+(?:e[+-]?\d+)?|inf|nan)$/i.test(item)) more = { ...more, scalar: Number(item.replace(/inf/i, 'Infinity')) };
    else series.push(readSeries(item));
  }
  return { kind: 'eval', line, query, ...times, expectations, series, ...more };
}

const unquoted = (text: string): string => (/^(["'`]).*\1$/s.test(text) ? text.slice(1, -1) : text);

function readExpectation(line: string): Expectation | undefined {
  const [, kind, how, text = ''] = expects.exec(line) ?? [];
  if (kind !== undefined) return { kind: kind as Kind, line, ...(how !== undefined && { test: testOf(how === 'regex', text) }) };
  const [, exactly] = /^expected_fail_message\s+(.*)$/.exec(line) ?? [];
  if (exactly !== undefined) return { kind: 'fail', line, test: testOf(false, exactly) };
  const [, pattern] = /^expected_fail_regexp\s+(.*)$/.exec(line) ?? [];
  return pattern === undefined ? undefined : { kind: 'fail', line, test: testOf(true, pattern) };
}

/** Messages are expected with or without their place in the query. */
function testOf(isPattern: boolean, text: string): (message: string) => boolean {
  const wanted = unquoted(text.trim());
  if (isPattern) return (message) => new RegExp(wanted).test(message);
  return (message) =>
    message === wanted || message.replace(/ \(\d+:\d+\)$/, '') === wanted || message.replace(/, from buckets .*$/s, '') === wanted;
}
