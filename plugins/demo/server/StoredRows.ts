import { type Expression, numberIn } from '#sdk/query';
import type { Telemetry, TenantScope } from '#sdk/server';
import { noRows, type Part, partsOf, type RowCounts, spanRange } from './shipping/parts';
import { clusterName } from './world/Cluster';
import { type Protocol, protocols, serviceNames, services } from './world/services';

/** Where each agent's marks of the cluster end up in a stored log. */
const clusterField: Readonly<Record<Protocol, string>> = {
  listener: 'kubernetes.cluster_name',
  elasticsearch: 'kubernetes.cluster_name',
  otlp: 'k8s.cluster.name',
};

/** Milliseconds: spans are found by their start, and none of the demo's takes longer. */
const longestSpan = 3_600_000;
const countRows = [{ kind: 'count' }] as const;

/** Asks the store what it has of a window: the only witness when the server went away between sending and noting it down. */
export class StoredRows {
  constructor(
    private readonly telemetry: Telemetry,
    private readonly scope: TenantScope,
  ) {}

  /** By the parts of the window that travel in one request each. */
  count(from: number, to: number, signal: AbortSignal): Promise<readonly RowCounts[]> {
    return Promise.all(partsOf(from, to).map((part) => this.countPart(part.from, part.to, signal)));
  }

  private async countPart(from: number, to: number, signal: AbortSignal): Promise<RowCounts> {
    const [spans, ...lines] = await Promise.all([
      this.countSpans(spanRange({ from, to }), signal),
      ...protocols.map((protocol) => this.countOne(protocol, from, to, signal)),
    ]);
    return { ...noRows, listener: lines[0] ?? 0, otlp: lines[1] ?? 0, elasticsearch: lines[2] ?? 0, spans };
  }

  private async countSpans(range: Part | undefined, signal: AbortSignal): Promise<number> {
    if (range === undefined) return 0;
    const ended: Expression = { kind: 'range', field: 'end', gte: range.from, lt: range.to };
    const counted = await this.telemetry.query(
      {
        signal: 'spans',
        range: { from: range.from - longestSpan, to: range.to },
        where: { kind: 'and', of: [ended, ofServices(serviceNames)] },
        measures: countRows,
      },
      { scope: this.scope, signal },
    );
    return numberIn(counted);
  }

  private async countOne(protocol: Protocol, from: number, to: number, signal: AbortSignal): Promise<number> {
    const own = serviceNames.filter((name) => services[name].protocol === protocol);
    const ofCluster: Expression = { kind: 'term', field: clusterField[protocol], value: clusterName };
    const counted = await this.telemetry.query(
      { signal: 'logs', range: { from, to }, where: { kind: 'and', of: [ofCluster, ofServices(own)] }, measures: countRows },
      { scope: this.scope, signal },
    );
    return numberIn(counted);
  }
}

const ofServices = (names: readonly string[]): Expression => ({
  kind: 'or',
  of: names.map((value) => ({ kind: 'term', field: 'service', value })),
});
