import GithubSlugger from 'github-slugger';
import { joinedLines } from './joinedLines';

/** A heading of a page, and the anchor by which it is linked to. */
export interface DocHeading {
  /** 1 to 6. */
  readonly level: number;
  /** Without marks. */
  readonly text: string;
  readonly anchor: string;
  /** Line of the page, from 1. */
  readonly line: number;
}

/** The headings of a page in their order, as they are shown: what stands in code is none. */
export function headingsOf(page: string): readonly DocHeading[] {
  const slugger = new GithubSlugger();
  const headings: DocHeading[] = [];
  for (const { text: line, isCode, at } of joinedLines(page)) {
    const found = isCode ? null : /^ {0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line);
    if (found === null) continue;
    const text = plainText((found[2] ?? '').replace(/[ \t]#{1,10}$/, ''));
    headings.push({ level: found[1]?.length ?? 1, text, anchor: slugger.slug(text), line: at });
  }
  return headings;
}

/** What a heading says, without the marks of its words and the addresses of its links. */
const plainText = (text: string): string =>
  text
    .replaceAll(/\[([^[\]]{1,200})\]\([^()]{1,500}\)/g, '$1')
    .replaceAll(/[*`]|~~/g, '')
    .trim();
