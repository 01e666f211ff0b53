import { z } from 'zod';
import { code, definePoint } from '#core';
import type { RequestSession } from '../server/session';

/** What an assistant answer can stand on: text with a link to where it was found. */
export interface AiPassage {
  readonly text: string;
  readonly link?: string;
}

const schema = () => z.object({ title: z.string().min(1), description: z.string().min(1) });
export type AiSourceData = z.infer<ReturnType<typeof schema>>;

/** A body of knowledge that the assistant may ask, always with the asking person's own rights. */
export const aiSources = definePoint({
  id: 'host/ai-source@1',
  side: 'server',
  schema,
  code: code<(question: string, session: RequestSession, signal: AbortSignal) => Promise<readonly AiPassage[]>>(),
});
