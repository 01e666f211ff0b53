import type { Reply } from '../../../intake/Receiver';

const json = { 'content-type': 'application/json; charset=UTF-8' };

/** Splunk's own numbers for what became of a request. */
export const codes = {
  success: [200, 0, 'Success'],
  tokenMissing: [401, 2, 'Token is required'],
  tokenUnknown: [403, 4, 'Invalid token'],
  noData: [400, 5, 'No data'],
  invalidFormat: [400, 6, 'Invalid data format'],
  broken: [500, 8, 'Internal server error'],
  busy: [503, 9, 'Server is busy'],
  noChannel: [400, 10, 'Data channel is missing'],
  eventMissing: [400, 12, 'Event field is required'],
  healthy: [200, 17, 'HEC is healthy'],
  tooLarge: [413, 27, 'Request entity too large'],
} as const;

/** @param more further members of the answer */
export const splunkReply = (what: keyof typeof codes, more: object = {}): Reply => {
  const [status, code, text] = codes[what];
  return { status, headers: json, body: JSON.stringify({ text, code, ...more }) };
};
