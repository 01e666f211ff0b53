import { ElasticFault } from './ElasticFault';
import { answers } from './handshake';

/** What a request to the Elasticsearch receiver asks for. */
export type ElasticCall =
  | { readonly kind: 'bulk'; readonly index: string | undefined }
  /** One document of its own. */
  | { readonly kind: 'document'; readonly index: string; readonly id: string | undefined; readonly operation: 'index' | 'create' }
  /** A question about the server that has one answer, JSON text. */
  | { readonly kind: 'question'; readonly answer: string };

const writing: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** @throws ElasticFault 400 for a name that is not properly encoded */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  try {
    return (segments[0] === 'es' ? segments.slice(1) : segments).map(decodeURIComponent);
  } catch {
    throw new ElasticFault(400, 'illegal_argument_exception', 'The index in the path is not properly encoded');
  }
}

/**
 * Reads method and path, below `/es` or not. An index may be followed by a type, as versions before 8 have it.
 * @returns undefined when nothing such is known here
 */
export function elasticCall(method: string, path: string): ElasticCall | undefined {
  const segments = segmentsOf(path);
  const [first = '', second = '', third] = segments;
  if (!writing.has(method)) return question(method, segments);
  if (segments.at(-1) === '_bulk')
    return segments.length > 3 ? undefined : { kind: 'bulk', index: segments.length > 1 ? first : undefined };
  const isDocument = (second === '_doc' && segments.length <= 3) || (second === '_create' && segments.length === 3);
  if (isDocument && !first.startsWith('_'))
    return { kind: 'document', index: first, id: third, operation: second === '_create' ? 'create' : 'index' };
  return question(method, segments);
}

function question(method: string, segments: readonly string[]): ElasticCall | undefined {
  const found = answers.find((one) => one.methods.includes(method) && one.path.test(segments.join('/')));
  return found === undefined ? undefined : { kind: 'question', answer: JSON.stringify(found.answer) };
}
