import { oneLine, plainLines } from '../../common/text/oneLine';
import type { AlertNotice } from '../../contract';

/**
 * A notice in which nothing that logs, metrics or traces hold can pass for the message itself: values of groups and the title are one line each, and no text has characters that control
 * or turn around what is read. Each service's own markup is escaped by its carrier.
 */
export const plainNotice = (notice: AlertNotice): AlertNotice => ({
  ...notice,
  title: oneLine(notice.title),
  text: plainLines(notice.text),
  query: plainLines(notice.query),
  account: { ...notice.account, name: oneLine(notice.account.name) },
  trigger: {
    ...notice.trigger,
    name: oneLine(notice.trigger.name),
    description: plainLines(notice.trigger.description),
    tags: notice.trigger.tags.map(oneLine),
  },
  groups: notice.groups.map((group) => ({ ...group, labels: plain(group.labels, oneLine) as Readonly<Record<string, string>> })),
  samples: notice.samples.map((sample) => plain(sample, plainLines) as Readonly<Record<string, unknown>>),
});

/** Every text within a value, and every name. */
function plain(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => plain(one, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [oneLine(name), plain(one, clean)]));
}
