import { joinedLines } from './joinedLines';

/** A link or picture of a page. */
export interface DocLink {
  readonly to: string;
  /** Line of the page, from 1. */
  readonly line: number;
}

/** What a page links to, in its order; what stands in code is no link. */
export function linksOf(page: string): readonly DocLink[] {
  const links: DocLink[] = [];
  for (const { text, isCode, at } of joinedLines(page)) {
    if (isCode) continue;
    const words = text.replaceAll(/`[^`]{0,1000}`/g, '');
    for (const [, to = ''] of words.matchAll(/\]\(<?([^\s()<>]{1,2000})/g)) links.push({ to, line: at });
  }
  return links;
}
