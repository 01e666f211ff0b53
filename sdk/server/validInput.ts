import type { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { PublicError } from './faults/publicError';

type Part = 'params' | 'query' | 'body';

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks a call's three parts against the schemas of its endpoint; a part without a schema is not passed on.
 * @throws PublicError 400 INVALID_INPUT naming every wrong field: `details: [{ path: 'body.size', message }]`
 */
export function validInput(endpoint: Partial<Pick<Endpoint, Part>>, raw: Raw): Record<Part, unknown> {
  const faults: { path: string; message: string }[] = [];
  const read = (part: Part, schema: z.ZodType | undefined): unknown => {
    const checked = schema?.safeParse(raw[part]);
    if (checked === undefined || checked.success) return checked?.data;
    for (const issue of checked.error.issues) faults.push({ path: [part, ...issue.path].join('.'), message: issue.message });
    return undefined;
  };
  const input = { params: read('params', endpoint.params), query: read('query', endpoint.query), body: read('body', endpoint.body) };
  const [first] = faults;
  if (first !== undefined) throw new PublicError(400, 'INVALID_INPUT', `${first.path}: ${first.message}`, faults);
  return input;
}
