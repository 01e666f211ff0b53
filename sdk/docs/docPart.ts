/** Kinds of boxes that stand out from a page. */
export const boxKinds = ['note', 'tip', 'caution', 'important', 'warning', 'read'] as const;
export type BoxKind = (typeof boxKinds)[number];

export interface DocTab {
  readonly title: string;
  readonly parts: readonly DocPart[];
}

/** What a page of documentation is made of, in the order of the page. */
export type DocPart =
  /** Markdown. */
  | { readonly kind: 'text'; readonly text: string }
  /** A widget of an area, by the name of its marker. */
  | { readonly kind: 'marker'; readonly marker: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'box'; readonly box: BoxKind; readonly title?: string; readonly parts: readonly DocPart[] }
  /** Sets of tabs of the same group switch together. */
  | { readonly kind: 'tabs'; readonly groupId?: string; readonly tabs: readonly DocTab[] };
