import { z } from 'zod';
import type { Context } from '#core';
import type { AskPerson } from './assistantQuestion';
import type { RequestSession } from './session';

/** How far a run is: words alone, counted work (`{ done: 30, total: 120 }`), or a share of it (`{ done: 0.25, total: 1 }`). */
export interface ToolProgress {
  /** What is done now, as the person reads it: `Reading spans`. */
  readonly message: string;
  readonly done?: number;
  readonly total?: number;
}

/** One run of a tool, for a person. */
export interface AssistantToolRun {
  readonly session: RequestSession;
  /** Services of the tool's own plugin. */
  readonly services: Context;
  /** Aborts when the person cancels or leaves; pass it on to every query. */
  readonly signal: AbortSignal;
  /** Tells the person how far it is, while it runs. @throws RangeError for more than all, or words without end */
  progress(progress: ToolProgress): void;
  /** Asks the person; the run waits for the answer. */
  readonly ask: AskPerson;
}

/** Code of an `assistantTools` contribution. */
export interface AssistantTool<Input = unknown> {
  /** An object, described member by member: the model reads it. */
  readonly input: z.ZodType<Input>;
  /** @returns what survives JSON and is no longer than {@link mostAnswerTokens}. @throws PublicError with words that the model can act on */
  run(input: Input, run: AssistantToolRun): Promise<unknown>;
}

/** Most tokens that the schema of one tool's input may take: every question to the model brings all tools along. */
export const mostToolTokens = 400;
/** Most tokens that what a tool or a source answers may take: a model that has to read more forgets what it was asked. */
export const mostAnswerTokens = 6000;

/** About how many tokens a text is, at four characters each. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** What a model is told of a tool's input, and about how many tokens that is. @throws Error when it is no object */
export function toolInput({ input }: Pick<AssistantTool, 'input'>): { readonly schema: Record<string, unknown>; readonly tokens: number } {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>;
  if (schema.type !== 'object') throw new Error('The input of an assistant tool has to be an object.');
  return { schema, tokens: tokensOf(JSON.stringify(schema)) };
}
