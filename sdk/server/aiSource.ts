import type { Context } from '#core';
import type { RequestSession } from './session';

/** What an assistant's answer can stand on: text with a link to where it was found. */
export interface AiPassage {
  /** Up to 4,000 characters. */
  readonly text: string;
  /** A path of ours, or an https address. */
  readonly link?: string;
}

/** Who asks a body of knowledge. */
export interface AiAsking {
  readonly session: RequestSession;
  /** Services of the plugin whose knowledge it is. */
  readonly services: Context;
  /** Aborts when the person cancels or leaves; pass it on to every query. */
  readonly signal: AbortSignal;
}

/** Code of an `aiSources` contribution. @returns what bears on the question, the most telling first; nothing where it knows nothing */
export type AiSource = (question: string, asking: AiAsking) => Promise<readonly AiPassage[]>;
