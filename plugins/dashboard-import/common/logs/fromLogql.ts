import { LogqlReader, NotUnderstood } from './LogqlReader';
import { every, type LogsAsked, type LogsMeasure, type Translation } from './LogsAsked';
import { fieldOf, type Pipeline, readPipeline } from './logqlPipeline';
import { logqlTokens } from './logqlTokens';

const overLines: Readonly<Record<string, LogsMeasure>> = {
  count_over_time: { kind: 'count' },
  rate: { kind: 'rate' },
};

const overNumbers: Readonly<Record<string, 'rate' | 'sum' | 'min' | 'max' | 'avg' | 'first' | 'last'>> = {
  rate: 'rate',
  rate_counter: 'rate',
  sum_over_time: 'sum',
  min_over_time: 'min',
  max_over_time: 'max',
  avg_over_time: 'avg',
  first_over_time: 'first',
  last_over_time: 'last',
};

interface Asked {
  readonly pipeline: Pipeline;
  readonly measure: LogsMeasure;
  readonly groupBy: readonly string[] | undefined;
  readonly top?: number;
  readonly notes: readonly string[];
}

function windowed(reader: LogqlReader, name: string): Asked {
  const notes: string[] = [];
  reader.expect('(');
  let q: number | undefined;
  if (name === 'quantile_over_time') {
    q = Number(reader.take().text);
    if (!(q >= 0 && q <= 1)) throw new NotUnderstood('The quantile is no number between 0 and 1.');
    reader.expect(',');
  }
  const isWrapped = reader.took('(');
  const pipeline = readPipeline(reader);
  if (isWrapped) reader.expect(')');
  reader.expect('[');
  reader.take();
  reader.expect(']');
  if (reader.is('|', '|=')) throw new NotUnderstood('Stages after the window are not translated.');
  if (reader.took('offset')) {
    notes.push(`The offset of ${reader.take().text} is left out.`);
  }
  reader.expect(')');
  let groupBy: readonly string[] | undefined;
  if (reader.took('by')) groupBy = reader.names();
  notes.push('Counts are of each stretch of the chart, not of a window that moves over it.');
  const { unwrapped } = pipeline;
  if (unwrapped === undefined) {
    if (name.startsWith('bytes_')) {
      notes.push('Bytes of lines are not counted: lines are.');
      return { pipeline, measure: { kind: name === 'bytes_rate' ? 'rate' : 'count' }, groupBy, notes };
    }
    const measure = Object.hasOwn(overLines, name) ? overLines[name] : undefined;
    if (measure === undefined) throw new NotUnderstood(`"${name}" is not translated.`);
    return { pipeline, measure, groupBy, notes };
  }
  if (q !== undefined) return { pipeline, measure: { kind: 'quantile', field: fieldOf(unwrapped), q }, groupBy, notes };
  const kind = Object.hasOwn(overNumbers, name) ? overNumbers[name] : undefined;
  if (kind === undefined) throw new NotUnderstood(`"${name}" of a number is not translated.`);
  return { pipeline, measure: { kind, field: fieldOf(unwrapped) }, groupBy, notes };
}

const aggregations = ['sum', 'avg', 'min', 'max', 'count', 'topk', 'bottomk', 'sort', 'sort_desc', 'stddev', 'stdvar'];

function metric(reader: LogqlReader): Asked {
  return reader.within(() => {
    if (reader.took('(')) {
      const inner = metric(reader);
      reader.expect(')');
      return inner;
    }
    const name = reader.name();
    if (!aggregations.includes(name)) return windowed(reader, name);
    let by: readonly string[] | undefined = reader.took('by') ? reader.names() : undefined;
    if (reader.is('without')) throw new NotUnderstood('Groups "without" labels are not translated.');
    reader.expect('(');
    let top: number | undefined;
    if (name === 'topk' || name === 'bottomk') {
      top = Number(reader.take().text);
      reader.expect(',');
    }
    const inner = metric(reader);
    reader.expect(')');
    if (reader.took('by')) by = reader.names();
    if (reader.is('without')) throw new NotUnderstood('Groups "without" labels are not translated.');
    if (name === 'bottomk') throw new NotUnderstood('The least of groups (bottomk) are not translated.');
    if (name === 'topk')
      return { ...inner, groupBy: inner.groupBy ?? by, ...(top !== undefined && top > 0 ? { top: Math.min(top, 1000) } : {}) };
    if (name.startsWith('sort')) return inner;
    const isSum = inner.measure.kind === 'count' || inner.measure.kind === 'rate' || inner.measure.kind === 'sum';
    const isSame = inner.measure.kind === name || (name === 'sum' && isSum);
    if (!isSame) throw new NotUnderstood(`"${name}" of "${inner.measure.kind}" is not translated.`);
    return { ...inner, groupBy: by ?? [] };
  });
}

/** LogQL as Lucene and measures. Never throws: what is not understood is refused with words. */
export function fromLogql(query: string): Translation {
  const tokens = logqlTokens(query);
  if (typeof tokens === 'number') return { refused: `LogQL is not understood at place ${tokens + 1}.` };
  const reader = new LogqlReader(tokens);
  try {
    if (reader.is('{')) {
      const pipeline = readPipeline(reader);
      if (reader.now.kind !== 'end') throw new NotUnderstood(`"${reader.now.text}" is not expected.`);
      return { asked: { query: every(pipeline.clauses) }, notes: pipeline.notes };
    }
    const { pipeline, measure, groupBy, top, notes } = metric(reader);
    if (reader.now.kind !== 'end') throw new NotUnderstood(`Arithmetic ("${reader.now.text}") is not translated.`);
    const asked: LogsAsked = {
      query: every(pipeline.clauses),
      measures: [measure],
      ...(groupBy === undefined || groupBy.length === 0
        ? {}
        : { groupBy: groupBy.map((label) => ({ field: fieldOf(label), ...(top === undefined ? {} : { top }) })) }),
    };
    const streams = groupBy === undefined ? ['Streams are not kept apart: lines are counted together.'] : [];
    return { asked, notes: [...pipeline.notes, ...streams, ...notes] };
  } catch (error) {
    if (error instanceof NotUnderstood) return { refused: `LogQL: ${error.message}` };
    throw error;
  }
}
