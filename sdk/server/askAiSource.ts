import type { Context, Facts } from '#core';
import { ownAddress } from '../ownAddress';
import type { AiPassage, AiSource } from './aiSource';
import { mostAnswerTokens, tokensOf } from './assistantTool';
import { PublicError } from './faults/publicError';
import type { RequestSession } from './session';

/** A body of knowledge as `extensionsService` offers it. */
export interface OfferedSource {
  readonly pluginId: string;
  readonly id: string;
  readonly data: { readonly title: string; readonly description: string };
  load(): Promise<AiSource>;
  services(): Context;
  opensTo(facts: Facts): boolean;
}

/** What a source has said of a question. */
export interface SourceAnswer {
  /** In the source's order; those that a model reads before it has had enough. */
  readonly passages: readonly AiPassage[];
  /** Passages beyond these. */
  readonly leftOut: number;
}

const longestPassage = 4000;

/**
 * Asks a body of knowledge for a person, with their own rights.
 * @throws PublicError 404 SOURCE_UNKNOWN when it is not open to them, or what the source throws; Error for a passage without text, one that is too long, or a link that leads nowhere
 */
export async function askAiSource(
  source: OfferedSource,
  question: string,
  { session, signal }: { readonly session: RequestSession; readonly signal: AbortSignal },
): Promise<SourceAnswer> {
  signal.throwIfAborted();
  if (!source.opensTo(session.facts)) throw new PublicError(404, 'SOURCE_UNKNOWN', `There is no source ${source.pluginId}/${source.id}.`);
  const ask = await source.load();
  const found = await ask(question, { session, services: source.services(), signal });
  signal.throwIfAborted();
  const passages: AiPassage[] = [];
  let tokens = 0;
  for (const passage of found) {
    requirePassage(passage, `${source.pluginId}/${source.id}`);
    tokens += tokensOf(passage.text) + tokensOf(passage.link ?? '');
    if (tokens > mostAnswerTokens) break;
    passages.push(passage);
  }
  return { passages, leftOut: found.length - passages.length };
}

function requirePassage({ text, link }: AiPassage, source: string): void {
  if (text.trim() === '') throw new Error(`The source ${source} gives a passage without text.`);
  if (text.length > longestPassage)
    throw new Error(`The source ${source} gives a passage of ${text.length} characters; ${longestPassage} are the most: split it.`);
  if (link !== undefined && ownAddress(link) === undefined && !isElsewhere(link))
    throw new Error(`The source ${source} gives the link ${link}, which is neither a path of ours nor an https address.`);
}

const isElsewhere = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:';
