import { z } from 'zod';

/** An attribute of a marker, for authors. */
export interface AttributeRow {
  readonly name: string;
  readonly isNeeded: boolean;
  /** What may be written, in words. */
  readonly takes: string;
  readonly description: string;
}

interface Stated {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly anyOf?: readonly Stated[];
}

/** What the schema of a marker says of its attributes; undefined for one that cannot be told as a list of them. */
export function attributeRows(schema: z.ZodType): readonly AttributeRow[] | undefined {
  const stated = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, Stated>>;
    readonly required?: readonly string[];
    readonly type?: string;
  };
  if (stated.type !== 'object') return undefined;
  return Object.entries(stated.properties ?? {}).map(([name, one]) => ({
    name,
    isNeeded: stated.required?.includes(name) ?? false,
    takes: takes(one),
    description: one.description ?? '',
  }));
}

function takes(stated: Stated): string {
  if (stated.anyOf !== undefined) return stated.anyOf.map(takes).join(' or ');
  if (stated.const !== undefined) return String(stated.const);
  const listed = stated.enum?.map(String).join(', ');
  const kind = listed ?? (stated.pattern === undefined ? 'a text' : `a text like ${stated.pattern}`);
  return stated.default === undefined ? kind : `${kind}, ${JSON.stringify(stated.default)} without it`;
}
