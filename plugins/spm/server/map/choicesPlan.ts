import type { Plan } from '#sdk/server';
import type { MapQuestion } from './MapQuestion';
import { minutesOf } from './servicesPlan';
import { environmentFields } from './spansOf';

const mostChoices = 200;

/** Operations that the services of a map answer, all services without any; the busiest first. */
export const operationsPlan: Plan<MapQuestion, { readonly operations: readonly string[] }> = {
  name: 'spm/map-operations@1',
  build: ({ range, services }, builder) => ({
    sql: `SELECT toString(name) AS operation FROM ${builder.kept('spans', 'span_minutes', 'always')} AND ${minutesOf(range, builder)}
  AND kind IN ('server', 'consumer') AND (${services.length === 0 ? '1' : `has(${builder.bind([...services], 'Array(String)')}, service)`})
GROUP BY operation ORDER BY sum(count) DESC, operation LIMIT ${mostChoices}`,
    read: (rows) => ({ operations: rows.map(({ operation }) => String(operation)) }),
  }),
};

/** Environments that spans of a range are of, by name. */
export const environmentsPlan: Plan<Pick<MapQuestion, 'range'>, { readonly environments: readonly string[] }> = {
  name: 'spm/map-environments@1',
  build: ({ range }, builder) => {
    const [today, before] = environmentFields.map((name) => builder.field('spans', name).orEmpty);
    return {
      sql: `SELECT DISTINCT if(${today} != '', ${today}, ${before}) AS environment
FROM (SELECT resource FROM ${builder.rows({ signal: 'spans', where: { kind: 'all' }, range })} GROUP BY resource)
WHERE environment != '' ORDER BY environment LIMIT ${mostChoices}`,
      read: (rows) => ({ environments: rows.map(({ environment }) => String(environment)) }),
    };
  },
};
