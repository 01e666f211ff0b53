import { instantOf, namedFields, recordOf, severityOfStatus } from './recordOf';
import type { LineFormat } from './SourceLog';
import { spacedValues } from './spacedValues';

const names =
  'bucket_owner bucket time remote_ip requester request_id operation key request_uri http_status error_code bytes_sent object_size total_time turn_around_time referrer user_agent version_id host_id signature_version cipher_suite authentication_type host_header tls_version access_point_arn acl_required source_region'.split(
    ' ',
  );
const numbers = new Set(['http_status', 'bytes_sent', 'object_size', 'total_time', 'turn_around_time']);
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `06/Feb/2019:00:00:38 +0000` */
function isoOf(written: string): string | undefined {
  const [, day, name = '', year, clock, zone = ''] = /^(\d\d)\/(\w{3})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d{4})$/.exec(written) ?? [];
  const month = months.indexOf(name) + 1;
  return month === 0 ? undefined : `${year}-${String(month).padStart(2, '0')}-${day}T${clock}${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** Server access logs of S3. */
export const s3AccessFormat = (): LineFormat => ({
  read(line) {
    const values = spacedValues(line);
    if (values === undefined || values.length < 10) return undefined;
    const { time = '', ...fields } = namedFields(names, values, numbers);
    const at = isoOf(String(time));
    if (at === undefined) return undefined;
    return recordOf({ type: 's3access', message: line, time: instantOf(at), severity: severityOfStatus(fields.http_status), fields });
  },
});
