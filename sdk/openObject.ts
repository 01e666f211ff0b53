import { z } from 'zod';
import { isObject } from './isObject';

/** The schema of an object whose names somebody else has chosen, such as the fields of a log. All of them stay: `z.record` loses `__proto__`. */
export const openObject = () =>
  z
    .unknown()
    .refine((value) => isObject(value), { error: 'must be an object', abort: true })
    .meta({ type: 'object', additionalProperties: {} }) as unknown as z.ZodType<Record<string, unknown>>;
