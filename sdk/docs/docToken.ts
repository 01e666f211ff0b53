import { type BoxKind, boxKinds } from './docPart';

/** A page as it is read from its beginning to its end. */
export type DocToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marker'; readonly marker: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'box-start'; readonly box: BoxKind; readonly title?: string }
  | { readonly kind: 'box-end' }
  /** Titles are absent where every tab brings its own, or the text before the first tab lists them. */
  | { readonly kind: 'tabs-start'; readonly groupId?: string; readonly titles?: readonly string[] }
  | { readonly kind: 'tabs-end' }
  | { readonly kind: 'tab-start'; readonly title?: string }
  | { readonly kind: 'tab-end' };

/** Kinds that other sites have, as ours. */
const otherKinds: Readonly<Record<string, BoxKind>> = { info: 'note', danger: 'warning', success: 'tip' };

export function boxKindOf(name: string): BoxKind {
  const lower = name.toLowerCase();
  return boxKinds.find((kind) => kind === lower) ?? otherKinds[lower] ?? 'note';
}
