import type { Configuration } from '#sdk/server';

/** Environment names of this plugin's settings. */
export const LISTENER_PORT = 'ASTROLABE_LISTENER_PORT';
export const OTLP_PORT = 'ASTROLABE_OTLP_PORT';
export const OTLP_GRPC_PORT = 'ASTROLABE_OTLP_GRPC_PORT';
export const BODY_LIMIT = 'ASTROLABE_INGEST_BODY_BYTES';
export const LOG_LIMIT = 'ASTROLABE_INGEST_LOG_BYTES';
export const FIELDS_LIMIT = 'ASTROLABE_MAX_KIBANA_FIELDS_NUM';
export const MEMORY_LIMIT = 'ASTROLABE_INGEST_MEMORY_BYTES';
export const LEAST_FREE_DISK = 'ASTROLABE_MIN_FREE_DISK';

export interface IngestLimits {
  readonly largestBody: number;
  readonly largestLog: number;
  readonly memory: number;
}

const MOST = 512 * 1024 * 1024;

/** @throws Error naming the setting and its bounds */
function between(configuration: Configuration, name: string, least: number, most: number): number {
  const value = configuration.number(name);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  return value;
}

export function readLimits(configuration: Configuration): IngestLimits {
  const largestBody = between(configuration, BODY_LIMIT, 64 * 1024, MOST);
  return {
    largestBody,
    largestLog: between(configuration, LOG_LIMIT, 1024, Math.min(largestBody, 16 * 1024 * 1024)),
    memory: between(configuration, MEMORY_LIMIT, 2 * largestBody, 16 * MOST),
  };
}

const MOST_FIELDS = 50_000;

/** Value of the plan for the most mapped fields of an account, as the operator set it. */
export const readFieldsLimit = (configuration: Configuration): number | undefined =>
  configuration.text(FIELDS_LIMIT) === undefined ? undefined : between(configuration, FIELDS_LIMIT, 1, MOST_FIELDS);
