import { instantOf, namedFields, recordOf, severityOfStatus } from './recordOf';
import type { LineFormat } from './SourceLog';

/** Of standard logs, when a file does not name them itself. */
const standard =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start sc-range-end';
const numbers = new Set([
  'sc_bytes',
  'sc_status',
  'cs_bytes',
  'time_taken',
  'c_port',
  'time_to_first_byte',
  'sc_content_len',
  'sc_range_start',
  'sc_range_end',
]);
const FIELDS = '#Fields:';

/** `cs(User-Agent)` becomes `cs_user_agent`. */
const fieldName = (written: string): string =>
  written
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '');
const namesOf = (line: string): readonly string[] => line.trim().split(/\s+/).map(fieldName);

/** Values are escaped as in addresses, and some are escaped twice. */
function unescaped(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value.replaceAll('%25', '%'));
  } catch {
    return value;
  }
}

/** Standard logs of CloudFront: tab-separated, the names of the fields in the head of each file. */
export function cloudFrontFormat(): LineFormat {
  let names = namesOf(standard);
  return {
    hasHead: true,
    read(line) {
      if (line.startsWith('#')) {
        if (line.startsWith(FIELDS)) names = namesOf(line.slice(FIELDS.length));
        return 'head';
      }
      const values = line.split('\t');
      if (values.length < 3) return undefined;
      const fields = namedFields(names, values.map(unescaped), numbers);
      const time = fields.timestamp ?? `${fields.date}T${fields.time}Z`;
      return recordOf({
        type: 'cloudfront',
        message: line,
        time: instantOf(typeof time === 'number' ? new Date(time).toISOString() : time),
        severity: severityOfStatus(fields.sc_status),
        fields,
      });
    },
  };
}
