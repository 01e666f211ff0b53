import type { TableDefinition } from '#sdk/server';
import { identifier } from './identifier';

/** Where the tables go: one database, and on a cluster also the database of each node's own part of them. */
export interface Place {
  readonly database: string;
  readonly cluster?: string;
}

/** Batches that a table remembers, to store a retried one once. */
const rememberedBatches = 10_000;

/** Database of the tables that hold the rows: on a cluster each node's own part, beside the distributed tables over them. */
export const localDatabase = ({ database, cluster }: Place): string => (cluster === undefined ? database : `${database}_local`);

export const onCluster = ({ cluster }: Place): string => (cluster === undefined ? '' : `ON CLUSTER ${identifier(cluster)}`);

/** The statements that make a table: a MergeTree on one node; a replicated one on every node of a cluster, and a distributed one over it. */
export function createTable(table: TableDefinition, place: Place): readonly string[] {
  const local = `CREATE TABLE IF NOT EXISTS ${tableName(table.name, localDatabase(place))} ${onCluster(place)}
(
${[...columns(table), ...indexes(table)].map((line) => `  ${line}`).join(',\n')}
)
ENGINE = ${engine(table, place)}
${clause('PARTITION BY', table.partitionBy)}${clause('PRIMARY KEY', table.primaryKey && `(${table.primaryKey.join(', ')})`)}ORDER BY (${table.orderBy.join(', ')})
SETTINGS ${settings(table, place)}`;
  return place.cluster === undefined ? [local] : [local, distributed(table.name, table.shardBy ?? 'rand()', place)];
}

/** The distributed table over the nodes' parts; made anew after its columns have changed. */
export function distributed(name: string, shardBy: string, place: Place): string {
  const local = localDatabase(place);
  return `CREATE OR REPLACE TABLE ${tableName(name, place.database)} ${onCluster(place)}
AS ${tableName(name, local)}
ENGINE = Distributed(${identifier(place.cluster ?? '')}, ${identifier(local)}, ${identifier(name)}, ${shardBy})`;
}

const tableName = (name: string, database: string): string => `${identifier(database)}.${identifier(name)}`;
const clause = (word: string, text: string | undefined): string => (text === undefined ? '' : `${word} ${text}\n`);

const columns = (table: TableDefinition): string[] => Object.entries(table.columns).map(([name, type]) => `${identifier(name)} ${type}`);

const indexes = (table: TableDefinition): string[] =>
  (table.indexes ?? []).map(
    ({ name, expression, type, granularity }) =>
      `INDEX ${identifier(name)} ${expression} TYPE ${type}${granularity === undefined ? '' : ` GRANULARITY ${granularity}`}`,
  );

/** `Replacing(version)` becomes `ReplacingMergeTree(version)`, and on a cluster the replicated engine with its path first. */
function engine(table: TableDefinition, place: Place): string {
  const found = /^(\w*?)(?:\((.*)\))?$/s.exec(table.engine === undefined || table.engine === 'merge' ? '' : table.engine);
  if (found === null) throw new Error(`Table ${table.name}: "${table.engine}" is not an engine, write it as Replacing(version).`);
  const [, variant = '', given] = found;
  if (place.cluster === undefined) return `${variant}MergeTree${given === undefined ? '' : `(${given})`}`;
  const path = `'/clickhouse/tables/{shard}/${localDatabase(place)}/${table.name}'`;
  return `Replicated${variant}MergeTree(${[path, "'{replica}'", ...(given === undefined ? [] : [given])].join(', ')})`;
}

function settings(table: TableDefinition, { cluster }: Place): string {
  const window = cluster === undefined ? 'non_replicated_deduplication_window' : 'replicated_deduplication_window';
  return Object.entries({ [window]: rememberedBatches, ...table.settings })
    .map(([name, value]) => `${name} = ${typeof value === 'number' ? value : `'${value.replaceAll("'", "\\'")}'`}`)
    .join(', ');
}
