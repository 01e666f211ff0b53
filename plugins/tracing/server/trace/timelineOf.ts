import { spanKinds, spanStatuses } from '../../common/span';
import { rowFlags } from '../../common/trace/rowFlags';
import type { TraceTimeline } from '../../common/trace/traceTimeline';
import type { LeanSpan } from './leanSpansPlan';
import { buildTree } from './tree/buildTree';
import { criticalPath } from './tree/criticalPath';
import { exclusiveTimes } from './tree/exclusiveTimes';

/** What a timeline draws of a trace. @param spans at least one @param total how many the trace has */
export function timelineOf(traceId: string, spans: readonly LeanSpan[], total: number): TraceTimeline {
  const starts = spans.map(({ start }) => BigInt(start));
  let first = starts[0] ?? 0n;
  for (const start of starts) if (start < first) first = start;
  // Member by member: copies of a hundred thousand objects would take a second.
  const relative = spans.map((lean, at) => {
    const { id, parentId, duration, kind } = lean;
    return { id, parentId, duration, kind, lean, start: Number((starts[at] ?? first) - first) };
  });
  const tree = buildTree(relative);
  const services = new Places();
  const operations = new Places();
  const each = (read: (span: LeanSpan) => number, none: number): number[] =>
    tree.rows.map((row) => (row === undefined ? none : read(row.lean)));
  const marks = each(({ hasEvents, hasLinks }) => (hasEvents ? rowFlags.events : 0) | (hasLinks ? rowFlags.links : 0), 0);
  return {
    traceId,
    start: String(first),
    duration: relative.reduce((last, { start, duration }) => Math.max(last, start + duration), 0),
    shown: spans.length,
    total: Math.max(total, spans.length),
    errors: spans.filter(({ status }) => status === 'error').length,
    depth: tree.depths.reduce((most, depth) => Math.max(most, depth + 1), 0),
    rows: {
      ids: [...tree.ids],
      parents: [...tree.parents],
      depths: [...tree.depths],
      sizes: [...tree.sizes],
      starts: [...tree.starts],
      durations: [...tree.durations],
      exclusive: [...exclusiveTimes(tree)],
      services: each(({ service }) => services.of(service), -1),
      operations: each(({ name }) => operations.of(name), -1),
      kinds: each(({ kind }) => spanKinds.indexOf(kind), 0),
      statuses: each(({ status }) => spanStatuses.indexOf(status), 0),
      flags: tree.flags.map((flags, row) => flags | (marks[row] ?? 0)),
    },
    serviceNames: services.names,
    operationNames: operations.names,
    critical: criticalPath(tree),
  };
}

/** Names by the places at which they first came. */
class Places {
  private readonly known = new Map<string, number>();

  of(name: string): number {
    const place = this.known.get(name) ?? this.known.size;
    this.known.set(name, place);
    return place;
  }

  get names(): string[] {
    return [...this.known.keys()];
  }
}
