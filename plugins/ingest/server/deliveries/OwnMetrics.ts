import type { MetricWrites } from '../../intake/MetricWrites';
import type { Sender } from '../../intake/Sender';
import type { Acceptance } from '../acceptance/Acceptance';
import type { DiskGuard } from '../disk/DiskGuard';

interface Parts {
  readonly disk: Pick<DiskGuard, 'require'>;
  /** Loads the processors. */
  prepare(): Promise<void>;
  accept(sender: Sender, protocol: string, received: number): Promise<Pick<Acceptance, 'metrics' | 'close'>>;
}

/** See {@link MetricWrites}. */
export class OwnMetrics implements MetricWrites {
  constructor(private readonly parts: Parts) {}

  readonly write: MetricWrites['write'] = async (sender, protocol, received, take) => {
    await this.parts.prepare();
    this.parts.disk.require(503);
    const acceptance = await this.parts.accept(sender, protocol, received);
    try {
      const { metrics } = acceptance;
      take(metrics);
      const settlement = await metrics.settle();
      acceptance.close(true);
      return settlement;
    } catch (error) {
      acceptance.close(false);
      throw error;
    }
  };
}
