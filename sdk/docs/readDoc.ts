import type { DocPart } from './docPart';
import type { DocToken } from './docToken';
import { readTokens } from './readTokens';
import { tabsOf } from './tabsOf';

/** Markers of a page that are looked at; those behind are left out. */
const mostMarkers = 300;
/** Boxes and sets of tabs of a page; what stands in those behind is text of the page. */
const mostBlocks = 500;
/** Boxes and tabs within each other; those further in are part of what is around them. */
const deepest = 6;

export interface DocOptions {
  /** Told of what a page does not say rightly; the page is read all the same. */
  onFault?(fault: unknown): void;
  /** Takes tabs apart, for tests. */
  readonly tabs?: typeof tabsOf;
}

type StartKind = 'box-start' | 'tabs-start' | 'tab-start';

/** What is open at a place of the page: what its parts are put into. */
interface Level {
  readonly start: Extract<DocToken, { kind: StartKind }> | undefined;
  readonly parts: DocPart[];
  /** Of tabs: those that have ended. */
  readonly ended: { readonly title?: string; readonly parts: readonly DocPart[] }[];
}

/** Takes a page of documentation apart. Whatever is malformed in it, the rest is there, and no marker is left in the text. */
export function readDoc(page: string, { onFault = () => {}, tabs = tabsOf }: DocOptions = {}): readonly DocPart[] {
  const root: Level = { start: undefined, parts: [], ended: [] };
  const levels: Level[] = [root];
  const top = (): Level => levels.at(-1) ?? root;
  const open = (start: Level['start']): void => {
    if (levels.length <= 2 * deepest) levels.push({ start, parts: [], ended: [] });
  };
  const close = (isWhole: boolean): void => {
    const level = levels.pop();
    if (level?.start === undefined) return;
    const { start, parts } = level;
    if (start.kind === 'box-start') {
      const { box, title } = start;
      // A box that nobody has ended does not take the rest of the page with it.
      if (isWhole) top().parts.push({ kind: 'box', box, ...(title === undefined ? {} : { title }), parts });
      else top().parts.push(...firstInBox(start, parts));
    } else if (start.kind === 'tab-start') {
      const around = top();
      if (around.start?.kind === 'tabs-start') around.ended.push({ ...(start.title === undefined ? {} : { title: start.title }), parts });
      else around.parts.push(...parts);
    } else {
      top().parts.push(...withTabs(start, level));
    }
  };
  const withTabs = (start: Extract<DocToken, { kind: 'tabs-start' }>, { parts, ended }: Level): readonly DocPart[] => {
    try {
      const found = tabs(start, parts, ended);
      if (found !== undefined) return found;
      onFault(new Error(`${ended.length} tabs do not go with their titles; they are shown one after another.`));
    } catch (fault) {
      onFault(fault);
    }
    return [...parts, ...ended.flatMap((tab) => tab.parts)];
  };
  const lastOf = (kind: StartKind): number => levels.findLastIndex(({ start }) => start?.kind === kind);
  /** Ends what is open up to the nearest of a kind; nothing when none is. */
  const closeTo = (kind: StartKind): void => {
    const at = lastOf(kind);
    if (at < 1) return;
    while (levels.length > at + 1) close(false);
    close(true);
  };

  let markers = 0;
  let blocks = 0;
  for (const token of readTokens(page)) {
    switch (token.kind) {
      case 'text':
        top().parts.push(token);
        break;
      case 'marker':
        markers += 1;
        if (markers <= mostMarkers) top().parts.push(token);
        break;
      case 'tab-start':
        // A tab that was not ended ends where the next begins.
        if (lastOf('tab-start') > lastOf('tabs-start')) closeTo('tab-start');
        open(token);
        break;
      case 'box-start':
      case 'tabs-start':
        blocks += 1;
        if (blocks <= mostBlocks) open(token);
        break;
      case 'box-end':
        closeTo('box-start');
        break;
      case 'tab-end':
        closeTo('tab-start');
        break;
      case 'tabs-end':
        closeTo('tabs-start');
        break;
    }
  }
  while (levels.length > 1) close(false);
  return root.parts;
}

/** The box around the first part, up to the first heading in it; what follows is outside. */
function firstInBox({ box, title }: Extract<DocToken, { kind: 'box-start' }>, [first, ...rest]: readonly DocPart[]): readonly DocPart[] {
  if (first === undefined) return [];
  if (first.kind !== 'text') return [first, ...rest];
  const heading = /^#{1,6}\s/m.exec(first.text)?.index ?? first.text.length;
  const inside = first.text.slice(0, heading);
  const outside = first.text.slice(heading);
  return [
    ...(inside.trim() === ''
      ? []
      : [{ kind: 'box', box, ...(title === undefined ? {} : { title }), parts: [{ kind: 'text', text: inside }] } as const]),
    ...(outside.trim() === '' ? [] : [{ kind: 'text', text: outside } as const]),
    ...rest,
  ];
}
