import { move, transferableSymbol, valueSymbol } from 'piscina';
import { BudgetError } from '../evaluate/BudgetError';
import { EvaluationError } from '../evaluate/EvaluationError';
import type { Result } from '../evaluate/evaluation';
import { evaluate } from '../evaluate/tree/evaluate';
import type { ColumnsForm, JsonForm, Outcome, Task } from './messages';
import { PortSource, SourceFailed } from './PortSource';
import { resultColumns } from './resultColumns';
import { resultJson } from './resultJson';

/** Works an expression out, with samples that the host reads; what comes of it is given away without a copy. */
export default async function run({ expression, options, form, limit, port }: Task): Promise<unknown> {
  try {
    const { result, warnings, infos, samplesRead } = await evaluate(expression, new PortSource(port), options);
    const total = result.type === 'vector' ? result.samples.length : result.type === 'matrix' ? result.series.length : 1;
    const kept = cut(result, limit);
    const made: JsonForm | ColumnsForm =
      form === 'json' ? { form, bytes: new TextEncoder().encode(resultJson(kept)) } : resultColumns(kept);
    const buffers = made.form === 'json' ? [made.bytes.buffer] : [made.starts.buffer, made.times.buffer, made.values.buffer];
    const done: Outcome = { kind: 'done', result: made, warnings, infos, samplesRead, total };
    return move({ [transferableSymbol]: buffers, [valueSymbol]: done } as never);
  } catch (error) {
    return failed(error);
  } finally {
    port.close();
  }
}

function cut(result: Result, limit: number | undefined): Result {
  if (limit === undefined || limit === 0) return result;
  if (result.type === 'vector') return { ...result, samples: result.samples.slice(0, limit) };
  return result.type === 'matrix' ? { ...result, series: result.series.slice(0, limit) } : result;
}

function failed(error: unknown): Outcome {
  if (error instanceof SourceFailed) return { kind: 'failed', fault: 'source', message: error.message };
  if (error instanceof BudgetError) return { kind: 'failed', fault: 'budget', message: error.message };
  if (error instanceof EvaluationError) return { kind: 'failed', fault: 'execution', message: error.message };
  return { kind: 'failed', fault: 'internal', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
