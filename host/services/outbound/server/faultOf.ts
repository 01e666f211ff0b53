import { OutboundError } from '#sdk/server';
import { tooLarge } from './readBody';

const timedOut = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const noTrust = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO|UND_ERR_PRX_TLS)/;
const noHttp = /^(?:HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_INVALID|Z_|ERR_(?:_ERROR|BROTLI|PADDING|UNKNOWN)|ERR__)/;

/**
 * What went wrong on the way, as one of few faults: what a connection failed of tells who asks what there is behind an address.
 * @param given limits that the words name, and the status of an answer that had begun
 */
export function faultOf(error: unknown, { maxBytes, answered }: { readonly maxBytes: number; readonly answered?: number }): OutboundError {
  if (error instanceof OutboundError)
    return answered === undefined ? error : new OutboundError(error.fault, error.message, error.detail, answered);
  const code = codeOf(error);
  const detail = code === '' ? String(error instanceof Error ? error.message : error).slice(0, 200) : code;
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return tooLarge(maxBytes, answered);
  if (timedOut.includes(code)) return new OutboundError('timeout', 'No answer came in time.', detail, answered);
  if (noTrust.test(code))
    return new OutboundError(
      'untrusted',
      'No trusted connection came about: the certificate is not valid for this server, or it speaks no TLS.',
      detail,
      answered,
    );
  if (noHttp.test(code) || (error instanceof Error && error.name === 'HTTPParserError'))
    return new OutboundError(
      'unreadable',
      'What answered could not be read: it is no HTTP, or its compression is broken.',
      detail,
      answered,
    );
  return new OutboundError('unreachable', 'No connection came about, or it broke off before the whole answer was there.', detail, answered);
}

/** The innermost code: of all addresses that were tried, the first one's. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const found = inner === undefined ? '' : codeOf(inner);
  if (found !== '') return found;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
