import type { z } from 'zod';
import { lazily } from './lazily';
import { allOf, type When } from './when';

export type Side = 'browser' | 'server';
/** Where the contributions of a point are read; what both sides read is data without code. */
export type PointSide = Side | 'both';

/** Whether what was contributed is read on this side. */
export const isReadOn = (side: Side, entry: { readonly side: PointSide }): boolean => entry.side === side || entry.side === 'both';

/** One entry of a manifest: pure data, with the name of the code that serves it. */
export interface Contribution<S extends PointSide = PointSide, Data = unknown, Code = unknown, Ref extends string = string> {
  readonly point: string;
  readonly side: S;
  /** Unique within the plugin and point. */
  readonly id: string;
  readonly data: Data;
  /** Name of the code in the plugin's half; absent for data-only points. */
  readonly code?: Ref;
  readonly when?: When;
  /** Id of the contribution of the same point that this one follows. */
  readonly after?: string;
  /** Phantom: carries the code's type to the compiler and never exists at run time. */
  readonly __code?: Code;
}

type CodeArg<Code, Ref> = [Code] extends [never] ? { readonly code?: never } : { readonly code: Ref };
type Rest<Code, Ref extends string> = CodeArg<Code, Ref> & { readonly when?: When; readonly after?: string };
type RestArgs<Code, Ref extends string> = [Code] extends [never] ? [rest?: Rest<Code, Ref>] : [rest: Rest<Code, Ref>];

/**
 * An extension point: a typed, versioned place that plugins contribute to. A breaking change is a new version
 * (`bench/tool@2`). `schema` checks the data of plugins that were not compiled against this type.
 */
export interface Point<S extends PointSide = PointSide, Data = unknown, Code = unknown> {
  readonly id: string;
  readonly side: S;
  readonly schema: z.ZodType<Data>;
  /** Why its contributions take no `when`; absent where whoever reads the point asks for it. */
  readonly ungated?: string;
  readonly __code?: Code;
  /** Makes one contribution; the compiler asks for `code` exactly where the point has code. */
  add<const Ref extends string>(id: string, data: Data, ...rest: RestArgs<Code, Ref>): Contribution<S, Data, Code, Ref>;
}

/** Names the type of a point's code without a value for it. */
export const code = <Code>(): { readonly type?: Code } => ({});

/** What the author of a contribution with a `when` that nobody would ask is told. */
export const refusedWhen = (point: string, id: string, why: string): string => `${point} ${id}: leave \`when\` out. ${why}`;

/**
 * Defines a point. `owner/name@version`: owner is `host` or the id of the plugin that reads it.
 * A point that both sides read takes no code. Its `add` throws an Error for a `when` at a point that is `ungated`.
 * @example export const tools = definePoint({ id: 'bench/tool@1', side: 'browser', schema: () => z.object({ title: z.string() }), code: code<() => void>() });
 */
export function definePoint<S extends PointSide, Data, Code = never>(spec: {
  readonly id: `${string}/${string}@${number}`;
  readonly side: S;
  /** Asked for once, when data is first checked: making every point's schema takes a third of the script time before a page shows. */
  readonly schema: () => z.ZodType<Data>;
  /** The condition that a contribution's data carries. It becomes part of the contribution's `when`: whoever reads a manifest finds one gate. */
  readonly gate?: (data: Data) => When | undefined;
  /** What is read before anybody is signed in takes no `when`, which nobody would ask: why, as a sentence for the author of such a contribution. */
  readonly ungated?: string;
  readonly code?: { readonly type?: Code };
}): Point<S, Data, Code> {
  if (spec.side === 'both' && spec.code !== undefined) throw new Error(`${spec.id}: leave \`code\` out, since code runs on one side.`);
  const schema = lazily(spec.schema);
  return {
    id: spec.id,
    side: spec.side,
    get schema() {
      return schema();
    },
    ...(spec.ungated === undefined ? {} : { ungated: spec.ungated }),
    add: (id, data, ...[rest]) => {
      if (spec.ungated !== undefined && rest?.when !== undefined) throw new Error(refusedWhen(spec.id, id, spec.ungated));
      const when = allOf(spec.gate?.(data), rest?.when);
      return { point: spec.id, side: spec.side, id, data, ...rest, ...(when === undefined ? {} : { when }) } as never;
    },
  };
}
