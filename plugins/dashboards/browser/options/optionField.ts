interface Common {
  /** Of the member in the options, with dots. */
  readonly path: string;
  readonly label: string;
  /** Said below. */
  readonly hint?: string;
  /** Whether there is such a choice, by what else is chosen. */
  readonly when?: (options: object) => boolean;
}

/** One thing that can be chosen for a panel, a query or a step, as data. */
export type OptionField =
  | (Common & { readonly kind: 'choice'; readonly choices: readonly (readonly [value: string, title: string])[] })
  /** Nothing is written where the number is left to the data. */
  | (Common & { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly step?: number })
  | (Common & { readonly kind: 'text'; readonly lines?: number; readonly hint?: string })
  | (Common & { readonly kind: 'switch' })
  /** Unit and decimals of a format. */
  | (Common & { readonly kind: 'format' })
  | (Common & { readonly kind: 'colour' })
  | (Common & { readonly kind: 'calculation' })
  | (Common & { readonly kind: 'calculations' })
  /** A name of a series or column; those that are there are offered. */
  | (Common & { readonly kind: 'name'; readonly of: 'series' | 'columns' | 'labels' })
  /** Several of them. */
  | (Common & { readonly kind: 'names'; readonly of: 'series' | 'columns' | 'labels' })
  /** New names by old ones. */
  | (Common & { readonly kind: 'renames' })
  | (Common & { readonly kind: 'mappings' })
  /** Things of one shape, each with fields of its own. */
  | (Common & { readonly kind: 'list'; readonly noun: string; readonly initial: object; readonly fields: readonly OptionField[] });

/** Fields that stand together. */
export interface OptionGroup {
  readonly title: string;
  readonly fields: readonly OptionField[];
}
