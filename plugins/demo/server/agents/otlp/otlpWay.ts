import { z } from 'zod';
import type { Way } from '../Way';
import { otlpResponse } from './schema';

const answerSchema = z.object({
  partialSuccess: z.object({ rejected: z.number().optional(), errorMessage: z.string().optional() }).optional(),
});

/** OTLP over HTTP for one signal. @param noun what is counted, for people */
export const otlpWay = (protocol: string, path: string, noun: string): Way => ({
  protocol,
  target: (base, token) => ({ url: `${base}${path}`, headers: { authorization: `Bearer ${token}` } }),
  refusal(answer) {
    const { partialSuccess } = answerSchema.parse(otlpResponse.toObject(otlpResponse.decode(answer), { longs: Number }));
    const rejected = partialSuccess?.rejected ?? 0;
    return rejected === 0 ? undefined : `${rejected} ${noun}: ${partialSuccess?.errorMessage ?? 'no reason given'}`;
  },
});
