import type { AlertNotice } from '../../contract';
import { clip } from '../notice/clip';
import { groupLine, moreGroups, reasonWords } from '../notice/noticeWords';

const mostGroups = 100;
const mostSamples = 20;

/** A notice as plain text of a mail; facts and links are put below it by the mail itself. */
export function mailText({ text, groups, groupCount, samples, reason }: AlertNotice): string {
  const shown = groups.slice(0, mostGroups);
  const left = Math.max(groupCount, groups.length) - shown.length;
  const parts = [
    clip(text, 20_000),
    [...shown.map((group) => `- ${clip(groupLine(group), 500)}`), ...(left > 0 ? [moreGroups(left)] : [])].join('\n'),
    samples
      .slice(0, mostSamples)
      .map((sample) => clip(JSON.stringify(sample), 1000))
      .join('\n'),
    `Why you get this: ${reasonWords[reason]}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
