import { engineRows } from '#tests/harness/engineOf';
import type { Product } from '#tests/harness/product';

/** All samples of a metric as lines `metric i millis value`, sorted. */
export async function storedSamples({ pid }: Product, metric: string): Promise<string[]> {
  const found = await engineRows<{ line: string }>(
    pid,
    `SELECT concat(metric, ' ', labels['i'], ' ', toString(toUnixTimestamp64Milli(ts)), ' ', toString(value)) AS line
     FROM samples FINAL INNER JOIN (SELECT DISTINCT id, metric, labels FROM series WHERE metric = '${metric}') AS names
     ON samples.series = names.id`,
  );
  return found.map(({ line }) => line).sort();
}
