import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as sdk from '#sdk';

/** What plugins see of the SDK: names by entry, and the data that each of the host's points takes. */
export interface PublicSurface {
  readonly version: string;
  readonly exports: Readonly<Record<string, readonly string[]>>;
  readonly points: Readonly<Record<string, unknown>>;
}

const sdkFolder = join(import.meta.dirname, '../../sdk');
const entries = ['', 'browser', 'server', 'query', 'charts', 'docs', 'testing'];

interface AnyPoint {
  readonly id: string;
  readonly side: string;
  readonly schema: z.ZodType;
}
const isPoint = (value: unknown): value is AnyPoint =>
  typeof value === 'object' && value !== null && 'side' in value && 'add' in value && 'schema' in value;

/** Reads it from the sources. Types count by their names. */
export function publicSurface(): PublicSurface {
  const points = Object.values(sdk).filter((value) => isPoint(value));
  return {
    version: (JSON.parse(readFileSync(join(sdkFolder, 'pack/version.json'), 'utf8')) as { version: string }).version,
    exports: Object.fromEntries(entries.map((name) => [name === '' ? 'sdk' : name, exportedBy(join(sdkFolder, name, 'index.ts'))])),
    points: Object.fromEntries(
      points.map(({ id, side, schema }) => [id, { side, data: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }]).sort(),
    ),
  };
}

function exportedBy(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const names = lists
    .map(
      (entry) =>
        entry
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1) ?? '',
    )
    .filter((name) => name !== '');
  const all = [...text.matchAll(/export \* from '([^']+)'/g)].map(([, from]) => `* from ${from}`);
  return [...names, ...all].sort();
}
