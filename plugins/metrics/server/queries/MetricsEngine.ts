import { PublicError, type Telemetry, type TenantScope } from '#sdk/server';
import type { Expression } from '../../common/promql/ast';
import { PromqlError } from '../../common/promql/PromqlError';
import { parseExpression } from '../../common/promql/parseExpression';
import type { MetricQueries, PromAnswer, PromData } from '../../contract';
import type { EvaluationThreads } from '../evaluation/EvaluationThreads';
import type { ColumnsForm, Done, Form, JsonForm } from '../evaluation/messages';
import { SharedReads } from '../source/SharedReads';
import { type Read, TelemetrySource } from '../source/TelemetrySource';

/** What one query may take. */
export const queryLimits = {
  /** Seconds, from the asking to the answer. */
  seconds: 60,
  /** Samples of one selector, and values in memory at one time. */
  samples: 20_000_000,
  /** Samples that functions look at in all their windows together. */
  windowSamples: 2_000_000_000,
  /** Series of one selector. */
  series: 50_000,
  /** Steps of a range query. */
  points: 11_000,
} as const;

export interface AskedExpression {
  readonly query: string;
  /** Milliseconds since the epoch; an instant query has `start` = `end`, and step 0. */
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly lookback?: number | undefined;
  /** Series of the answer; all when absent or 0. */
  readonly limit?: number | undefined;
  /** Fewer seconds than {@link queryLimits} allows. */
  readonly seconds?: number | undefined;
}

export interface Asking {
  readonly scope: TenantScope;
  readonly signal?: AbortSignal | undefined;
}

export interface EngineAnswer<R = JsonForm | ColumnsForm> extends Omit<Done, 'kind' | 'result'> {
  readonly result: R;
  readonly cost: PromAnswer['cost'];
}

/** Answers expressions: parsed here, their samples read from the store, worked out in a thread. */
export class MetricsEngine implements MetricQueries {
  private readonly shared = new SharedReads<Read>();

  constructor(
    private readonly telemetry: Pick<Telemetry, 'plan'>,
    private readonly threads: Pick<EvaluationThreads, 'run'>,
  ) {}

  async instant({ time, ...asked }: Parameters<MetricQueries['instant']>[0], asking: Asking): Promise<PromAnswer> {
    return promAnswer(await this.json({ ...asked, start: time, end: time, step: 0 }, asking));
  }

  async range(asked: Parameters<MetricQueries['range']>[0], asking: Asking): Promise<PromAnswer> {
    return promAnswer(await this.json(asked, asking));
  }

  /** With the result as the API writes it. @throws as {@link MetricQueries} */
  json(asked: AskedExpression, asking: Asking): Promise<EngineAnswer<JsonForm>> {
    return this.answer(asked, asking, 'json') as Promise<EngineAnswer<JsonForm>>;
  }

  /** With the result as charts take it. @throws as {@link MetricQueries} */
  columns(asked: AskedExpression, asking: Asking): Promise<EngineAnswer<ColumnsForm>> {
    return this.answer(asked, asking, 'columns') as Promise<EngineAnswer<ColumnsForm>>;
  }

  /** Where the samples of a scope are. */
  source(scope: TenantScope): TelemetrySource {
    return new TelemetrySource({ telemetry: this.telemetry, scope, budget: queryLimits, shared: this.shared });
  }

  private async answer(asked: AskedExpression, { scope, signal }: Asking, form: Form): Promise<EngineAnswer> {
    const { query, limit, lookback, start, end, step } = asked;
    const expression = parsed(query);
    const seconds = Math.min(asked.seconds ?? queryLimits.seconds, queryLimits.seconds);
    const late = AbortSignal.timeout(Math.ceil(seconds * 1000));
    const ends = signal === undefined ? late : AbortSignal.any([signal, late]);
    const source = this.source(scope);
    const options = { start, end, step, query, limits: queryLimits, ...(lookback !== undefined && { lookback }) };
    try {
      const task = { expression, options, form, ...(limit !== undefined && { limit }) };
      const { kind: _, ...done } = await this.threads.run(task, source, { scope, signal: ends });
      return { ...done, cost: { ...source.cost, samplesRead: done.samplesRead } };
    } catch (error) {
      if (late.aborted && signal?.aborted !== true) throw tookTooLong(seconds);
      throw error;
    }
  }
}

/** @throws PublicError 400 PROMQL_INVALID with the place */
export function parsed(query: string): Expression {
  try {
    return parseExpression(query);
  } catch (error) {
    if (error instanceof PromqlError) throw new PublicError(400, 'PROMQL_INVALID', error.message, { ...error.span });
    throw error;
  }
}

const tookTooLong = (seconds: number): PublicError =>
  new PublicError(
    408,
    'METRICS_QUERY_TIMEOUT',
    `The query took longer than ${seconds} seconds. Narrow its selectors, shorten the range or take a longer step.`,
    { budget: 'seconds', limit: seconds },
  );

function promAnswer({ result, warnings, infos, cost }: EngineAnswer<JsonForm>): PromAnswer {
  return { data: JSON.parse(new TextDecoder().decode(result.bytes)) as PromData, warnings, infos, cost };
}
