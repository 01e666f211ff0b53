import { z } from 'zod';
import { code, definePoint } from '#core';
import type { DrilldownRow } from './drilldown';

/** A thing that rows name: a service, a host, a pod. */
export interface Entity {
  /** Id of its kind, such as `pod`. */
  readonly kind: string;
  readonly name: string;
  /** Names of what it is a part of, by kind, as far as they are known: `{ namespace: 'shop', cluster: 'eu-1' }`. */
  readonly within: Readonly<Record<string, string>>;
}

/** Where a place is opened from: the accounts and the time of what is on show. */
export type EntityWhere = Pick<DrilldownRow, 'accounts' | 'from' | 'to'> & {
  /** Fields of the place's signal that name things of the entity's kind, in order; empty for a place without a signal. */
  readonly fields: readonly string[];
};

const kindId = () => z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the id of a kind, in lower case');
const ungated = 'What a thing is called is no secret; put the condition before the places and the facts of it.';

const kindSchema = () =>
  z.strictObject({
    /** Of one: `Service`. */
    title: z.string().min(1).max(40),
    /** Of several: `Services`. */
    plural: z.string().min(1).max(40),
    /** Kinds whose names tell things of the same name apart: a pod is one within its namespace and cluster. */
    within: z.array(kindId()).optional(),
    weight: z.number().optional(),
  });
export type EntityKind = z.infer<ReturnType<typeof kindSchema>>;

/** A kind of thing that values name. The contribution's id is the kind's name; a kind is there once, and any plugin adds fields, places and facts to it. */
export const entityKinds = definePoint({ id: 'host/entity-kind@2', side: 'both', ungated, schema: kindSchema });

const fieldSchema = () =>
  z.strictObject({
    kind: kindId(),
    /** Whose fields they are, such as `logs`; of every signal when absent. */
    signals: z.array(z.string().min(1)).min(1).optional(),
    /** As queries name them, with dots, the usual one first; of samples the names of labels. */
    fields: z.array(z.string().min(1)).min(1),
    /** The field that names what it is a part of, by that one's kind. */
    within: z.record(kindId(), z.string().min(1)).optional(),
    weight: z.number().optional(),
  });
export type EntityField = z.infer<ReturnType<typeof fieldSchema>>;

/** Fields that name things of a kind. One contribution is one convention: its names of pods come with its names of namespaces. */
export const entityFields = definePoint({ id: 'host/entity-field@1', side: 'both', ungated, schema: fieldSchema });

/** Where things of some kinds are shown: their values lead there wherever they are, and so does the page of one. The code makes the address. */
export const entityPlaces = definePoint({
  id: 'host/entity-place@1',
  side: 'browser',
  schema: () =>
    z.strictObject({
      /** Kinds that it shows; every kind when absent. */
      kinds: z.array(kindId()).min(1).optional(),
      /** What a person opens: `Services`, `Logs`. */
      title: z.string().min(1).max(40),
      /** The place is one of rows of this signal: it is offered for kinds that fields of the signal name, and is handed these fields. */
      signal: z.string().min(1).optional(),
      /** Kinds of what the thing is a part of, whose names the place cannot do without. */
      needs: z.array(kindId()).optional(),
      weight: z.number().optional(),
    }),
  code: code<(entity: Entity, where: EntityWhere) => string>(),
});
