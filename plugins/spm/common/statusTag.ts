export type StatusTag = 'success' | 'warning' | 'danger' | 'neutral';

/** How an HTTP status code is marked: 2xx success, 3xx and 4xx warning, 5xx danger; anything else is neutral. */
export function httpStatusTag(code: string | number): StatusTag {
  const number = Number(code);
  if (!Number.isInteger(number) || number < 200 || number > 599) return 'neutral';
  if (number < 300) return 'success';
  return number < 500 ? 'warning' : 'danger';
}

/** How a gRPC status code is marked: 0 (OK) success, every other danger. */
export const grpcStatusTag = (code: string | number): StatusTag => (String(code) === '0' ? 'success' : 'danger');
