import { z } from 'zod';
import { savedTypes } from '../../contract';

export const typeParams = z.object({ type: z.enum(savedTypes) });
export const objectParams = typeParams.extend({ id: z.string().min(1).max(100) });
