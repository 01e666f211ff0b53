import { alertSeverityTitle } from '#sdk/browser';
import type { EventEntry } from '../contract';
import { groupsText, statusTitles } from './words';

const endings: Readonly<Record<string, string>> = {
  missing: 'it is not there any more',
  'no-data': 'there is no data',
  changed: 'the alert was changed',
  disabled: 'the alert was switched off',
  deleted: 'the alert was deleted',
};

/** An entry of the history in words, without who and when. */
export function entryText(entry: EventEntry): string {
  switch (entry.kind) {
    case 'fired':
      return `Fired with severity ${alertSeverityTitle(entry.severity)} for ${groupsText(entry.groupCount)}`;
    case 'recovered': {
      const why = endings[entry.reason];
      const over = entry.isOver ? 'Nothing fires any more' : `${groupsText(entry.groupCount)} recovered`;
      return why === undefined ? over : `${over}: ${why}`;
    }
    case 'status':
      return `Status: ${statusTitles[entry.from]} to ${statusTitles[entry.to]}`;
    case 'assignee':
      return entry.to === null ? `No longer assigned to ${entry.from}` : `Assigned to ${entry.to}`;
    case 'severity':
      return `Severity: ${alertSeverityTitle(entry.from)} to ${alertSeverityTitle(entry.to)}`;
    case 'comment':
      return entry.text;
  }
}
