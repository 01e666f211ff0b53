import { boxKindOf, type DocToken } from './docToken';
import { readAttributes, textList } from './readAttributes';

/** Whose markers are read: ours, and those of older pages. */
const marker = /^(?:astrolabe|logzio-inject)\s*:\s*([a-z0-9-]+(?:\s*:\s*[a-z0-9-]+)*)\s*([\s\S]*)$/i;
const boxStart = /^info-box-start\s*:?\s*([a-z]*)\s*([\s\S]*)$/i;
const tabsStart = /^(?:tabs-start|tabContainer\s*:\s*start)\b([\s\S]*)$/i;
const tabStart = /^(?:tab-start|tab\s*:\s*start)\b([\s\S]*)$/i;
const ends: readonly (readonly [RegExp, DocToken])[] = [
  [/^info-box-end\b/i, { kind: 'box-end' }],
  [/^(?:tabs-end|tabContainer\s*:\s*end)\b/i, { kind: 'tabs-end' }],
  [/^(?:tab-end|tab\s*:\s*end)\b/i, { kind: 'tab-end' }],
];

/** What a comment of a page says; undefined for one that says nothing, which is left out of the page. */
export function readComment(comment: string): DocToken | undefined {
  const text = comment.trim();
  const found = marker.exec(text);
  if (found !== null) {
    const [, name = '', rest = ''] = found;
    return { kind: 'marker', marker: name.replaceAll(/\s+/g, '').toLowerCase(), attributes: readAttributes(rest) };
  }
  const box = boxStart.exec(text);
  if (box !== null) {
    const { title } = readAttributes(box[2] ?? '');
    return { kind: 'box-start', box: boxKindOf(box[1] ?? ''), ...(title === undefined ? {} : { title }) };
  }
  const tabs = tabsStart.exec(text);
  if (tabs !== null) {
    const { groupId, titles: listed } = readAttributes(tabs[1] ?? '');
    const titles = textList(listed);
    return { kind: 'tabs-start', ...(groupId === undefined ? {} : { groupId }), ...(titles === undefined ? {} : { titles }) };
  }
  const tab = tabStart.exec(text);
  if (tab !== null) {
    const { title } = readAttributes(tab[1] ?? '');
    return { kind: 'tab-start', ...(title === undefined ? {} : { title }) };
  }
  return ends.find(([pattern]) => pattern.test(text))?.[1];
}
