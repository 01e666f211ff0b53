/** A telemetry table as data, from which the single-node and the cluster DDL are both generated. */
export interface TableDefinition {
  /** Plural noun: `logs`. */
  readonly name: string;
  /** Column name to ClickHouse type with codec and default: `{ ts: 'DateTime64(9) CODEC(DoubleDelta, ZSTD(1))' }`. */
  readonly columns: Readonly<Record<string, string>>;
  readonly indexes?: readonly {
    readonly name: string;
    readonly expression: string;
    readonly type: string;
    readonly granularity?: number;
  }[];
  /** `merge` (default), or a merging variant with its arguments: `Replacing(version)`, `Summing`, `Aggregating`. */
  readonly engine?: string;
  readonly orderBy: readonly string[];
  readonly primaryKey?: readonly string[];
  readonly partitionBy?: string;
  /** Expression rows of one tenant are spread over shards by. */
  readonly shardBy?: string;
  readonly settings?: Readonly<Record<string, string | number>>;
}
