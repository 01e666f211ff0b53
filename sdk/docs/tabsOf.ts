import type { DocPart } from './docPart';
import type { DocToken } from './docToken';

/** Titles as older pages list them before the first tab: `* [Linux](#linux)`. */
const listed = /^\s*[*-]\s+\[([^\]]+)\]\([^)]*\)\s*$/gm;
/** What older pages put round tabs. */
const wrapping = /<\/?div\b[^>]*>/gi;

/**
 * A set of tabs out of what stands between its start and its end.
 * @param before what stands before the first tab and after the last
 * @returns the tabs and what else stood there; undefined when there are not as many titles as tabs
 */
export function tabsOf(
  { groupId, titles: stated }: Extract<DocToken, { kind: 'tabs-start' }>,
  before: readonly DocPart[],
  tabs: readonly { readonly title?: string; readonly parts: readonly DocPart[] }[],
): readonly DocPart[] | undefined {
  const text = before.map((part) => (part.kind === 'text' ? part.text : '')).join('\n');
  const own = tabs.flatMap(({ title }) => (title === undefined ? [] : [title]));
  const titles = stated ?? (own.length > 0 ? own : [...text.matchAll(listed)].map(([, title = '']) => title));
  if (titles.length !== tabs.length || tabs.length === 0) return undefined;
  const rest = before.flatMap((part): readonly DocPart[] => {
    if (part.kind !== 'text') return [part];
    const left = part.text.replaceAll(listed, '').replaceAll(wrapping, '').trim();
    return left === '' ? [] : [{ kind: 'text', text: left }];
  });
  return [
    ...rest,
    {
      kind: 'tabs',
      ...(groupId === undefined ? {} : { groupId }),
      tabs: tabs.map(({ parts }, index) => ({ title: titles[index] ?? '', parts })),
    },
  ];
}
