import { z } from 'zod';
import { code, definePoint } from '#core';
import type { AiSource } from '../server/aiSource';

const schema = () => z.object({ title: z.string().min(1), description: z.string().min(1) });
export type AiSourceData = z.infer<ReturnType<typeof schema>>;

/** A body of knowledge that the assistant may ask, always with the asking person's own rights. */
export const aiSources = definePoint({ id: 'host/ai-source@2', side: 'server', schema, code: code<AiSource>() });
