import type { ReactNode } from 'react';
import { z } from 'zod';
import { type Context, code, definePoint } from '#core';
import { type PanelAnswer, panelAnswerKinds } from '../query/panelAnswer';
import type { TenantScope } from '../server/session';
import type { QueryWatch } from './watchedQuery';

/** One query of a panel, with its variables filled in. */
export interface AskedQuery<Spec = unknown> {
  readonly spec: Spec;
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  /** Milliseconds between two points of a chart over time, at best. */
  readonly step: number;
  /** The panel wants the state at the end of the range, not its course. */
  readonly isInstant?: boolean;
}

/** Something of what is stored that a query names: a metric, a label of metrics, or a field of rows. */
export interface QueryUse {
  readonly kind: 'metric' | 'label' | 'field';
  readonly name: string;
}

/** Code of a kind of queries. */
export interface QueryKind<Spec = unknown> {
  /** Of what a query of the kind says, with a default for everything that has one. */
  readonly spec: z.ZodType<Spec>;
  /** What a query names, so that people find every use of it; nothing where it cannot be read. Variables have stand-ins for their values in it. Absent where it names nothing. */
  uses?(spec: Spec): readonly QueryUse[];
  /**
   * Answers queries that are asked at the same time, each by itself: `answered` is told of each as soon as it is there, so that what they have in common is read once.
   * What fails is an answer, too; it throws only where none can be answered.
   */
  answer(
    asked: readonly AskedQuery<Spec>[],
    to: {
      readonly services: Context;
      readonly scope: TenantScope;
      readonly signal: AbortSignal;
      answered(index: number, answer: PanelAnswer): void;
    },
  ): Promise<void>;
  /** How its numbers are compared with thresholds: by all of what it finds, whatever a picture shows of it. Absent where it has none, or nobody may watch it. */
  readonly watch?: QueryWatch<Spec>;
  /** What answering a query asks of the store, for people who want to know; absent where there is nothing to tell. @throws PublicError as the query would fail */
  explain?(
    asked: AskedQuery<Spec>,
    to: { readonly services: Context; readonly scope: TenantScope; readonly signal: AbortSignal },
  ): Promise<readonly QueryExplanation[]>;
}

/** One statement that a query comes to. */
export interface QueryExplanation {
  readonly title: string;
  /** `sql`, or what else it is written in. */
  readonly language: string;
  readonly text: string;
  /** Values of its placeholders. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What a query names; nothing where it cannot be read, or its kind is not there. */
export function queryUses(kind: Pick<QueryKind, 'spec' | 'uses'> | undefined, spec: unknown): readonly QueryUse[] {
  const read = kind?.spec.safeParse(spec);
  return read?.success === true ? (kind?.uses?.(read.data) ?? []) : [];
}

/**
 * A kind of queries that panels ask, whatever the signal and language; the contribution's id is the kind's name, which dashboards keep. Kinds that Perses has are called
 * as there (`PrometheusTimeSeriesQuery`).
 */
export const queryKinds = definePoint({
  id: 'host/query-kind@1',
  side: 'server',
  schema: () =>
    z.object({
      /** Of one: `PromQL`. */
      title: z.string().min(1).max(40),
      answers: z.array(z.enum(panelAnswerKinds)).min(1),
    }),
  code: code<QueryKind>(),
});

/** Changes the query of a panel; every change is a whole spec. */
export interface QueryEditorProps<Spec = unknown> {
  readonly spec: Spec;
  onChange(spec: Spec): void;
  /** Runs it as it stands, as Enter does. */
  onRun(): void;
  /** Names of the variables that may be named in it, without `$`. */
  readonly variables: readonly string[];
}

/** How a query of a kind is written: the contribution's id is the kind's name. */
export const queryEditors = definePoint({
  id: 'host/query-editor@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** Of one: `PromQL`. */
      title: z.string().min(1).max(40),
      weight: z.number().optional(),
    }),
  code: code<{
    /** What a new query says. */
    readonly initial: unknown;
    /** A component. */
    Editor(props: QueryEditorProps): ReactNode;
    /** A query of this kind in one line, for lists and reports. */
    inWords(spec: unknown): string;
  }>(),
});
