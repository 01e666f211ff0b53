import { until } from '#tests/harness/product';
import type { NumberedSender } from './NumberedSender';

/** Waits until each sender has had this many more logs acknowledged: the load is on all of them. */
export async function loaded(senders: readonly NumberedSender[], logs: number): Promise<void> {
  const goals = senders.map(({ acknowledged }) => acknowledged + logs);
  const isServed = ({ acknowledged, faults }: NumberedSender, index: number): boolean =>
    faults.length > 0 || acknowledged >= (goals[index] ?? 0);
  await until('Every sender being served', () => senders.every(isServed), 60_000);
}
