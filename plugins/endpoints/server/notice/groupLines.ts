import type { AlertNotice, NoticeGroup } from '../../contract';
import { groupLine, moreGroups } from './noticeWords';

/** Groups of a notice line by line, as many as fit, and how many there are beside them. @param most characters of all lines with their line ends */
export function groupLines(
  { groups, groupCount }: Pick<AlertNotice, 'groups' | 'groupCount'>,
  most: number,
  line: (group: NoticeGroup) => string = groupLine,
): readonly string[] {
  const taken: string[] = [];
  let room = most - moreGroups(groupCount).length - 1;
  for (const text of groups.map(line)) {
    room -= text.length + 1;
    if (room < 0) break;
    taken.push(text);
  }
  const left = Math.max(groupCount, groups.length) - taken.length;
  return left > 0 ? [...taken, moreGroups(left)] : taken;
}
