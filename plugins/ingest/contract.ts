import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#sdk';

export type { AddressesResponse } from './common/addresses';
export { type Explanation, explanationOf } from './common/explanations';
export type { LedgerEntry } from './common/ledgerCalls';
export { type TelemetryStatus, telemetryStatusSchema } from './common/sentCalls';
export type { Signal } from './common/signal';
export * from './intake/DryRun';
export { type TypesAtHand, typesAtHandService } from './intake/fieldTypes';
export type { Instant } from './intake/instant';
export * from './intake/LogDelivery';
export type { LogIntake } from './intake/LogIntake';
export * from './intake/LogProcessor';
export type { LogRecord } from './intake/LogRecord';
export * from './intake/LogWriting';
export * from './intake/limits';
export type { Exemplar, MetricDescription, MetricIntake, Series } from './intake/MetricIntake';
export { type MetricWrites, metricWritesService } from './intake/MetricWrites';
export { type OpenSockets, openSocketsService } from './intake/openSockets';
export * from './intake/Processor';
export * from './intake/ProcessorOrder';
export * from './intake/Receiver';
export * from './intake/reasons';
export * from './intake/SampleProcessor';
export type { Sender } from './intake/Sender';
export type { Settlement } from './intake/Settlement';
export type { SpanIntake } from './intake/SpanIntake';
export * from './intake/SpanProcessor';
export type { SpanEvent, SpanKind, SpanLink, SpanRecord, SpanStatus } from './intake/SpanRecord';
export type { Severity } from './intake/severity';
export * from './intake/streamReceiver';

/** How to get logs in, shown where there are none at all. */
export const emptyHints = definePoint({
  id: 'ingest/empty-hint@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});

/** What a plugin keeps beside the store, shown below what is stored. */
export const storageParts = definePoint({
  id: 'ingest/storage-part@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
