import { z } from 'zod';
import type { Context } from '#core';
import type { RequestSession } from './session';

/** Code of an `assistantTools` contribution. */
export interface AssistantTool<Input = unknown> {
  /** An object, described member by member: the model reads it. */
  readonly input: z.ZodType<Input>;
  /** @returns what survives JSON. @throws PublicError with words that the model can act on */
  run(
    input: Input,
    about: { readonly session: RequestSession; readonly services: Context; readonly signal: AbortSignal },
  ): Promise<unknown>;
}

/** Most tokens that the schema of one tool's input may take: every question to the model brings all tools along. */
export const mostToolTokens = 400;

/** What a model is told of a tool's input, and about how many tokens that is, at four characters each. @throws Error when it is no object */
export function toolInput({ input }: Pick<AssistantTool, 'input'>): { readonly schema: Record<string, unknown>; readonly tokens: number } {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>;
  if (schema.type !== 'object') throw new Error('The input of an assistant tool has to be an object.');
  return { schema, tokens: Math.ceil(JSON.stringify(schema).length / 4) };
}
