import type { Template } from './nodes';
import { operandsOf } from './operandsOf';

/** What templates may call: functions of Go and of Prometheus. */
export const templateFunctions: ReadonlySet<string> = new Set(
  `and or not len index slice print printf println html js urlquery eq ne lt le gt ge
  first label value strvalue sortByLabel args reReplaceAll safeHtml match title toUpper toLower graphLink tableLink stripPort stripDomain
  humanize humanize1024 humanizeDuration humanizePercentage humanizeTimestamp toTime pathPrefix externalURL parseDuration urlQueryEscape`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** Names of functions that a template calls and that are not there, such as `query`; each once. */
export const unknownFunctions = (template: Template): readonly string[] => [
  ...new Set(
    operandsOf(template).flatMap((operand) => (operand.kind === 'function' && !templateFunctions.has(operand.name) ? [operand.name] : [])),
  ),
];
