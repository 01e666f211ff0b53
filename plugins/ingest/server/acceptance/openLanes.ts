import { type ContentStart, logContent } from '../batches/contentKey';
import { type EventTime, logTime, sampleTime, spanTime } from '../batches/eventTime';
import { Redelivery } from '../batches/Redelivery';
import { histogramColumns } from '../metrics/histogramText';
import type { MetricLanes } from '../metrics/MetricAcceptance';
import { SeriesBook } from '../metrics/SeriesBook';
import type { Lane } from '../pipeline/Lane';
import { type PipelineOptions, RowPipeline } from '../pipeline/RowPipeline';
import type { LogRollUps } from '../rollups/LogRollUps';
import { spanContent } from '../spans/spanRow';

type Sizes = Pick<PipelineOptions, 'batchBytes' | 'batchRows' | 'linger' | 'fewRows' | 'longLinger' | 'inFlight' | 'largestRow'>;
type Shared = Omit<PipelineOptions, keyof Sizes | 'table' | 'columns' | 'rollUps'>;

export interface Lanes {
  readonly logs: Lane;
  readonly spans: Lane;
  readonly metrics: MetricLanes;
  readonly all: readonly Lane[];
}

const MEBIBYTE = 1024 * 1024;
/** How much larger than its log a row can become: text inside text inside JSON. */
export const LARGEST_GROWTH = 8;
const waits = { linger: 20, longLinger: 500 };

/** A row of samples has nothing in front that a retry would change. */
const wholeRow: ContentStart = (_rows, start) => start;

/** The ways into all tables. Sizes of batches are measured, see README.md. */
export function openLanes(shared: Shared, largestLog: number, rollUps: LogRollUps): Lanes {
  const lane = (
    table: string,
    sizes: Omit<Sizes, 'linger' | 'longLinger'>,
    counted?: { readonly content: ContentStart; readonly eventTime: EventTime; readonly rollUps?: LogRollUps },
    columns?: readonly string[],
  ): Lane => ({
    table,
    pipeline: new RowPipeline({
      ...shared,
      ...waits,
      ...sizes,
      table,
      ...(columns === undefined ? {} : { columns }),
      ...(counted === undefined ? {} : { eventTime: counted.eventTime }),
      ...(counted?.rollUps === undefined ? {} : { rollUps: counted.rollUps }),
    }),
    redelivery: counted === undefined ? undefined : new Redelivery(counted.content),
  });
  // Names, descriptions and exemplars: few and small, but a request waits for them as well.
  const companion = { batchBytes: 4 * MEBIBYTE, batchRows: 10_000, fewRows: 2000, inFlight: 1, largestRow: MEBIBYTE };
  const logs = lane(
    'logs',
    { batchBytes: 24 * MEBIBYTE, batchRows: 60_000, fewRows: 40_000, inFlight: 2, largestRow: largestLog * LARGEST_GROWTH },
    { content: logContent, eventTime: logTime, rollUps },
  );
  const spans = lane(
    'spans',
    { batchBytes: 16 * MEBIBYTE, batchRows: 20_000, fewRows: 10_000, inFlight: 2, largestRow: largestLog * LARGEST_GROWTH },
    { content: spanContent, eventTime: spanTime },
  );
  const samples = lane(
    'samples',
    { batchBytes: 8 * MEBIBYTE, batchRows: 150_000, fewRows: 50_000, inFlight: 2, largestRow: 1024 },
    { content: wholeRow, eventTime: sampleTime },
    ['account', 'series', 'ts', 'high', 'low'],
  );
  const histograms = lane(
    'histograms',
    { batchBytes: 8 * MEBIBYTE, batchRows: 40_000, fewRows: 10_000, inFlight: 2, largestRow: MEBIBYTE },
    { content: wholeRow, eventTime: sampleTime },
    histogramColumns,
  );
  const series = lane('series', companion);
  const metadata = lane('metric_metadata', companion);
  const exemplars = lane('exemplars', companion);
  return {
    logs,
    spans,
    metrics: { samples, histograms, series, metadata, exemplars, book: new SeriesBook() },
    all: [logs, spans, samples, histograms, series, metadata, exemplars],
  };
}
