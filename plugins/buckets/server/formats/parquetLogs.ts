import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { LogRecord } from '#plugins/ingest/contract';
import { ContentFault, type SourceLog } from './SourceLog';

/** Bytes of a group of rows, unpacked: one at a time is in memory. */
const LARGEST_GROUP = 256 * 1024 * 1024;
const ROUGH_SIZE = 300;

/** A value as JSON has it. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value === null ? undefined : value;
}

/**
 * Rows of a Parquet file, group by group.
 * @param recordOf makes a record of a row, whose names have underscores
 * @throws ContentFault for what is no Parquet, or has a group that is too large
 */
export async function* parquetLogs(file: AsyncBuffer, recordOf: (row: Record<string, unknown>) => LogRecord): AsyncGenerator<SourceLog> {
  const metadata = await inContent(() => parquetMetadataAsync(file));
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    if (Number(group.total_byte_size) > LARGEST_GROUP)
      throw new ContentFault(`A group of rows of the Parquet file is larger than ${LARGEST_GROUP / 1024 / 1024} MiB.`);
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await inContent(() => parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd }));
    for (const row of rows) {
      const fields = Object.entries(row).map(([name, value]) => [name.replaceAll('-', '_'), plain(value)] as const);
      const named = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
      yield { kind: 'record', record: recordOf(named), size: ROUGH_SIZE };
    }
    rowStart = rowEnd;
  }
}

/** What fails in the file is a fault of it; what fails on the way to its bytes stays what it is. */
async function inContent<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && ['S3Fault', 'AbortError', 'LeaseLost'].includes(error.name)) throw error;
    throw new ContentFault(`The Parquet file cannot be read: ${error instanceof Error ? error.message.slice(0, 200) : 'it is broken'}.`, {
      cause: error,
    });
  }
}
