import { engineRows } from '#tests/harness/engineOf';
import type { Product } from '#tests/harness/product';

/** What the counts of a metric add up to, by its label `i`. */
export const storedSums = ({ pid }: Product, metric: string): Promise<{ i: number; sum: number }[]> =>
  engineRows(
    pid,
    `SELECT toInt32(labels['i']) AS i, sum(value) AS sum FROM samples FINAL
     INNER JOIN (SELECT DISTINCT id, labels FROM series WHERE metric = '${metric}_total') AS names ON samples.series = names.id
     GROUP BY i ORDER BY i`,
  );
