import type { DocPart } from './docPart';
import type { DocToken } from './docToken';

/** What older pages put round tabs. */
const wrapping = /<\/?div\b[^<>]*>/gi;

/** A title as older pages list it before the first tab: `* [Linux](#linux)`. */
function titleIn(line: string): string | undefined {
  const item = line.trim();
  if (!/^[*-]\s/.test(item) || !item.endsWith(')')) return undefined;
  const link = item.slice(1).trimStart();
  const end = link.indexOf('](');
  return link.startsWith('[') && end > 1 ? link.slice(1, end) : undefined;
}

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
  const titles = stated ?? (own.length > 0 ? own : text.split('\n').flatMap((line) => titleIn(line) ?? []));
  if (titles.length !== tabs.length || tabs.length === 0) return undefined;
  const rest = before.flatMap((part): readonly DocPart[] => {
    if (part.kind !== 'text') return [part];
    const left = part.text
      .split('\n')
      .filter((line) => titleIn(line) === undefined)
      .join('\n')
      .replaceAll(wrapping, '')
      .trim();
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
