/** What a template of Go is made of, as `text/template` reads it. */
export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly pipeline: Pipeline }
  | {
      readonly kind: 'if' | 'with' | 'range';
      readonly pipeline: Pipeline;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    }
  | { readonly kind: 'template'; readonly name: string; readonly pipeline: Pipeline | undefined }
  | { readonly kind: 'break' | 'continue' };

export interface Pipeline {
  /** Variables that it sets, with their dollar; two of a range are its key and its value. */
  readonly sets: readonly string[];
  /** Whether they are there already. */
  readonly isAssignment: boolean;
  readonly commands: readonly Command[];
}

/** A value, or a function and what it is called with. */
export type Command = readonly [Operand, ...Operand[]];

export type Operand =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'function'; readonly name: string }
  /** `base` undefined: the dot. */
  | { readonly kind: 'fields'; readonly base: string | Pipeline | undefined; readonly names: readonly string[] };

export interface Template {
  readonly nodes: readonly Node[];
  /** By the names that `define` gives them. */
  readonly defined: ReadonlyMap<string, readonly Node[]>;
}

/** What is wrong with a template, in words. */
export class TemplateFault extends Error {}
