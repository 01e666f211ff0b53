import type { z } from 'zod';
import type { PanelAnswer } from '#sdk/query';

/** One way to change answers before they are drawn. */
export interface TransformationKind<Spec = unknown> {
  /** Of pickers: `Group by`. */
  readonly title: string;
  readonly description: string;
  /** With a default for everything. */
  readonly spec: z.ZodType<Spec>;
  /** Failures among the answers stay. @throws Error with what is wrong with the spec, for people */
  apply(answers: readonly PanelAnswer[], spec: Spec): readonly PanelAnswer[];
}

export const defineTransformation = <Spec>(kind: TransformationKind<Spec>): TransformationKind<Spec> => kind;
