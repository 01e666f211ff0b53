import type { MessagePort } from 'node:worker_threads';
import type { GridCall, GridSeries, Selection, SeriesSource, StoredSeries } from '../evaluate/SeriesSource';
import type { SourceAnswer, SourceCall } from './messages';

/** The host could not give samples; it has kept why. */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed';
}

type Call = SourceCall extends infer Each ? (Each extends SourceCall ? Omit<Each, 'id'> : never) : never;

/** A thread's way to the samples that the host reads. */
export class PortSource implements SeriesSource {
  private readonly waiting = new Map<number, (answer: SourceAnswer) => void>();
  private lastId = 0;

  constructor(private readonly port: MessagePort) {
    port.on('message', (answer: SourceAnswer) => {
      const settle = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      settle?.(answer);
    });
  }

  async select(selections: readonly Selection[]): Promise<readonly (readonly StoredSeries[])[]> {
    const answer = await this.ask({ kind: 'select', selections });
    if (answer.kind !== 'selected') throw new SourceFailed('There are no samples.');
    return answer.series;
  }

  async grid(call: GridCall): Promise<readonly GridSeries[] | undefined> {
    const answer = await this.ask({ kind: 'grid', call });
    if (answer.kind !== 'worked') throw new SourceFailed('There are no samples.');
    return answer.series;
  }

  private ask(call: Call): Promise<SourceAnswer> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.port.postMessage({ ...call, id } satisfies SourceCall);
    });
  }
}
