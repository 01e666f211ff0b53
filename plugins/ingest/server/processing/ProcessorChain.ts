import type { LogStep } from '../../intake/LogProcessor';
import type { LogRecord } from '../../intake/LogRecord';
import type { Sender } from '../../intake/Sender';
import type { Glance, RecordHook } from '../record/RowEncoder';

export interface NamedProcessor {
  readonly name: string;
  ready(sender: Sender): Promise<void> | undefined;
  stepFor(sender: Sender): LogStep | undefined;
  readonly glance?: Glance | undefined;
}

interface NamedStep {
  readonly name: string;
  readonly run: LogStep;
  readonly glance: Glance | undefined;
}

/** Runs the steps of all processors, in order. One that fails harms neither the log nor the other steps. */
export class ProcessorChain {
  constructor(
    private readonly processors: readonly NamedProcessor[],
    private readonly failed: (name: string, error: unknown) => void,
  ) {}

  /** Resolves when every processor knows what it has to do for this sender. @throws PublicError 503 */
  async ready(sender: Sender): Promise<void> {
    for (const processor of this.processors) await processor.ready(sender);
  }

  /** The steps for logs of this sender as one; undefined when none has anything to do. */
  hookFor(sender: Sender): RecordHook | undefined {
    const steps: NamedStep[] = [];
    for (const processor of this.processors) {
      try {
        const run = processor.stepFor(sender);
        if (run !== undefined) steps.push({ name: processor.name, run, glance: processor.glance });
      } catch (error) {
        this.failed(processor.name, error);
      }
    }
    if (steps.length === 0) return undefined;
    const hook: RecordHook = (record, origin) => this.run(steps, record, origin);
    return Object.assign(hook, { glance: anyOf(steps.map(({ glance }) => glance)) });
  }

  private run(steps: readonly NamedStep[], read: LogRecord, origin: Parameters<RecordHook>[1]): LogRecord | undefined {
    let record = read;
    let isUnprocessed = false;
    for (const { name, run } of steps) {
      try {
        const verdict = run(record);
        if (verdict === undefined) continue;
        if ('drop' in verdict) {
          origin.dropped(verdict.drop);
          return undefined;
        }
        record = verdict.log;
      } catch (error) {
        this.failed(name, error);
        isUnprocessed = true;
      }
    }
    if (isUnprocessed) origin.repaired('unprocessed');
    return record;
  }
}

/** True where one of them is; undefined when a step has to see everything. */
function anyOf(glances: readonly (Glance | undefined)[]): Glance | undefined {
  const all = glances.filter((glance) => glance !== undefined);
  if (all.length < glances.length) return undefined;
  return all.length === 1 ? all[0] : (bytes, start, end) => all.some((glance) => glance(bytes, start, end));
}
