import { type MeasuresQuery, parseLucene, type Query, type RowsQuery } from '#sdk/query';

const from = 1_780_000_000_000;
const texts = {
  everything: '*',
  'a word': 'xylophone',
  'fields and words': 'error AND (http.status:>=500 OR tags:a) AND NOT user.id:7 AND _exists_:customer AND ip:10.0.0.0\\/8',
};

/** What pages ask for most, by name. Their statements were measured as they are. */
export function usualSearches(): readonly (readonly [name: string, query: Query])[] {
  return Object.entries(texts).flatMap(([text, lucene]) => {
    const parsed = parseLucene(lucene);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const about = { signal: 'logs', where: parsed.expression, range: { from, to: from + 86_400_000 } } as const;
    const rows: RowsQuery<'logs'> = { ...about, limit: 300 };
    const counted: MeasuresQuery<'logs'> = { ...about, measures: [{ kind: 'count' }] };
    const interval = { width: 900_000 };
    const queries: Readonly<Record<string, Query>> = {
      rows,
      few: { ...rows, few: true },
      after: { ...rows, after: '18b3a4c5d6e7f809-1f', sort: [{ field: '@timestamp', descending: false }] },
      arrived: { ...rows, arrived: { from, to: from + 1000 } },
      sorted: {
        ...rows,
        limit: 20,
        sort: [
          { field: 'severity', descending: true },
          { field: 'service', descending: false },
          { field: 'user.id', descending: true },
          { field: 'message', descending: true },
        ],
      },
      count: counted,
      countSome: { ...counted, lookAt: 100 },
      histogram: { ...counted, interval },
      histogramOrigin: { ...counted, interval: { ...interval, origin: 60_000 } },
      histogramBySeverity: { ...counted, interval, groupBy: [{ field: 'severity', top: 10 }] },
      histogramByService: { ...counted, interval, groupBy: [{ field: 'service', top: 10 }] },
      histogramByPath: { ...counted, interval, groupBy: [{ field: 'kubernetes.pod', top: 5 }] },
      termsOfService: { ...counted, groupBy: [{ field: 'service', top: 10 }] },
      termsOfPath: { ...counted, groupBy: [{ field: 'kubernetes.pod', top: 10 }] },
      cardinality: { ...counted, measures: [{ kind: 'distinct', field: 'customer' }], lookAt: 10_000 },
      valueCounts: {
        ...counted,
        measures: ['severity', 'service', 'customer'].map((field) => ({ kind: 'top', field, k: 500 })),
        sample: 3,
      },
    };
    return Object.entries(queries).map(([name, query]) => [`${name}: ${text}`, query] as const);
  });
}
