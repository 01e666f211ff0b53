import type { AlertNotice } from '../../contract';
import { clip } from './clip';
import { groupLines } from './groupLines';
import { factsOf, groupLine, linksOf, reasonWords } from './noticeWords';

/** A whole notice as plain text, of so many characters at most: links first of all, then as many groups as fit. @param most 1,000 at least */
export function plainText(notice: AlertNotice, most: number): string {
  const links = linksOf(notice).map(({ text, url }) => `${text}: ${url}`);
  const end = clip([...links, `Why you get this: ${reasonWords[notice.reason]}`].join('\n'), Math.floor(most / 2));
  const facts = factsOf(notice)
    .map(({ name, value }) => `${name}: ${clip(value, 300)}`)
    .join('\n');
  const room = most - end.length - 4;
  const start = clip([notice.text, facts].filter((part) => part !== '').join('\n\n'), Math.floor((room * 2) / 3));
  const groups = groupLines(notice, room - start.length, (group) => `- ${groupLine(group)}`);
  return clip([start, groups.join('\n'), end].filter((part) => part !== '').join('\n\n'), most);
}
