/** When the rows below begin: milliseconds since the epoch. */
export const rowsBegin = Date.UTC(2026, 2, 1, 10);
export const rowsRange = { from: rowsBegin, to: rowsBegin + 3_600_000 };

const at = (index: number, digits: 3 | 9): string => {
  const text = new Date(rowsBegin + index * 1000).toISOString().replace('T', ' ').replace('Z', '');
  return digits === 3 ? text : `${text}000000`;
};

/** Rows of every table, one a second each, in a form that is worked out again in tests: of row n the service is `s{n % 3}` and its figure n. */
export function signalRows(
  account: number,
  count: number,
  mark = '',
): Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> {
  const rows = Array.from({ length: count }, (_, n) => n);
  const service = (n: number): string => (n % 7 === 6 ? '' : `${mark}s${n % 3}`);
  return {
    logs: rows.map((n) => ({
      account,
      ts: at(n, 9),
      seq: String(n),
      received: at(n, 3),
      token: 1,
      service: service(n),
      severity: n % 2 === 0 ? 'info' : 'error',
      type: 'app',
      message: `${mark} order ${n} was placed`,
      trace_id: '',
      span_id: '',
      fields: { took: n, tags: n % 2 === 0 ? ['a', `${mark}t${n % 4}`] : [], pod: { name: `${mark}p${n % 5}` } },
    })),
    spans: rows.map((n) => ({
      account,
      ts: at(n, 9),
      duration: String((n + 1) * 1_000_000),
      received: at(n, 3),
      token: 1,
      service: service(n),
      name: `${mark}op-${n % 2}`,
      kind: 'server',
      status: n % 4 === 0 ? 'error' : 'ok',
      status_message: '',
      trace_id: String(n).padStart(32, '0'),
      span_id: String(n).padStart(16, '0'),
      parent_span_id: '',
      trace_state: '',
      flags: 0,
      attributes: { http: { status: 200 + (n % 3) } },
      resource: JSON.stringify({ 'host.name': `${mark}h${n % 2}` }),
      scope_name: '',
      scope_version: '',
      scope_attributes: '{}',
      event_ts: [],
      event_name: n % 2 === 0 ? [`${mark}retry`] : [],
      event_attributes: n % 2 === 0 ? [JSON.stringify({ n: `${mark}${n}` })] : [],
      link_trace_id: [],
      link_span_id: [],
      link_trace_state: [],
      link_attributes: [],
      dropped_attributes: 0,
      dropped_events: 0,
      dropped_links: 0,
    })),
    // Each in two parts, as batches leave them.
    traces: rows.flatMap((n) =>
      [0, 1].map((part) => ({
        account,
        trace_id: `${mark}${String(n).padStart(32, '0')}`,
        day: at(0, 3).slice(0, 10),
        first: at(n + part, 9),
        last: at(n + part + 1, 9),
        spans: n + 1,
        errors: n % 4 === 0 ? 1 : 0,
      })),
    ),
    span_minutes: rows.flatMap((n) =>
      [0, 1].map(() => ({
        account,
        minute: at(n - (n % 60), 3).slice(0, 19),
        service: service(n),
        name: `${mark}op-${n % 2}`,
        kind: 'server',
        status: n % 4 === 0 ? 'error' : 'ok',
        count: n + 1,
        errors: n % 4 === 0 ? n + 1 : 0,
        duration: String((n + 1) * 1_000_000),
        longest: String((n + 1) * 100_000),
        buckets: { [String(160 + n)]: n + 1 },
      })),
    ),
    series: [0, 1, 2].map((id) => ({
      account,
      day: at(0, 3).slice(0, 10),
      metric: id === 2 ? `${mark}other` : `${mark}load`,
      // The same in every account, as ids of series may well be.
      id: String(id),
      labels: { pod: `${mark}p${id}` },
      type: 'gauge',
      unit: '',
      first_seen: at(0, 3),
      last_seen: at(0, 3),
    })),
    samples: rows.map((n) => ({ account, series: String(n % 3), ts: at(n, 3), value: n })),
    watch_events: rows.map((n) => ({
      account,
      ts: at(n, 3),
      id: `${n}`,
      rule: service(n),
      level: n % 3 === 0 ? 'none' : n % 2 === 0 ? 'low' : 'high',
      text: `${mark} rule ${n} fired`,
      took: n,
      labels: n % 2 === 0 ? { team: `${mark}red` } : {},
      tags: n % 2 === 0 ? [`${mark}x`, `${mark}y`] : [],
      context: { depth: n % 4 },
    })),
    // Four versions of each thing; each fifth thing is gone.
    watch_things: rows.flatMap((n) =>
      [1, 2, 3, 4].map((version) => ({
        account,
        ts: at(n, 3),
        kind: service(n),
        uid: `${n}`,
        version: String(version),
        gone: version === 4 && n % 5 === 4,
        phase: n % 3 === 0 ? 'unknown' : 'running',
        note: `${mark} thing ${n}`,
        restarts: n * version,
        labels: n % 2 === 0 ? { team: `${mark}red` } : {},
        owners: n % 2 === 0 ? [`${mark}x`] : [],
        spec: { node: `${mark}n${n % 4}` },
      })),
    ),
  };
}
