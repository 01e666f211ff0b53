import type { Context, Facts } from '#core';
import { didYouMean } from '../nearest';
import { answerText } from './answerText';
import { type AskedQuestion, type AskPerson, QuestionDeclined, readAnswer, requireQuestion } from './assistantQuestion';
import { type AssistantTool, type ToolProgress, toolInput } from './assistantTool';
import { PublicError } from './faults/publicError';
import type { RequestSession } from './session';
import { unlessAborted } from './unlessAborted';

/** A tool as `extensionsService` offers it. */
export interface OfferedTool {
  readonly pluginId: string;
  /** The name by which the model calls it. */
  readonly id: string;
  readonly data: { readonly title: string; readonly description: string; readonly readOnly: boolean };
  load(): Promise<AssistantTool>;
  services(): Context;
  opensTo(facts: Facts): boolean;
}

/** What a tool is about to do that changes something. */
export interface ToolConsent {
  readonly name: string;
  /** As the person reads it. */
  readonly title: string;
  /** As the tool gets it, checked. */
  readonly input: unknown;
}

/** For whom a tool runs, and how the person is reached meanwhile. */
export interface ToolCaller {
  readonly session: RequestSession;
  readonly signal: AbortSignal;
  /** Asked before a tool runs that changes something. Without it nobody can be asked, and such a tool is refused. */
  consent?(asked: ToolConsent): Promise<boolean>;
  /** @returns the value of the choice or the text, undefined when the person declines. Without it nobody can be asked. */
  answer?(question: AskedQuestion): Promise<string | undefined>;
  progress?(progress: ToolProgress): void;
}

/** What a call of a tool came to, as the model reads it. */
export type ToolOutcome =
  | { readonly result: unknown; readonly text: string; readonly tokens: number }
  /** What went wrong, with words that the model can act on. */
  | { readonly error: { readonly code: string; readonly message: string } };

const longestMessage = 200;

/**
 * Runs a tool as a model has called it, with the person's own rights.
 * @param input as the model wrote it
 * @throws the signal's reason when the run is cancelled, however long the tool goes on; Error for what is the tool's own fault, which is none of the model's business
 */
export async function runAssistantTool(tool: OfferedTool, input: unknown, caller: ToolCaller): Promise<ToolOutcome> {
  const { signal } = caller;
  signal.throwIfAborted();
  try {
    return await unlessAborted(signal, run(tool, input, caller));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PublicError) return { error: { code: error.code, message: error.message } };
    throw error;
  }
}

async function run(tool: OfferedTool, input: unknown, caller: ToolCaller): Promise<ToolOutcome> {
  const { id: name, data } = tool;
  const { session, signal } = caller;
  if (!tool.opensTo(session.facts))
    throw new PublicError(404, 'TOOL_UNKNOWN', `There is no tool ${name}. Choose one of those that are listed.`);
  const code = await tool.load();
  const checked = readInput(name, code, input);
  if (!data.readOnly) await requireConsent({ name, title: data.title, input: checked }, caller);
  const result = await code.run(checked, {
    session,
    services: tool.services(),
    signal,
    progress: (progress) => {
      requireProgress(progress);
      if (!signal.aborted) caller.progress?.(progress);
    },
    ask: askOf(caller),
  });
  return { result, ...answerText(name, result) };
}

/** @throws PublicError 400 INVALID_INPUT that names every member that is not as it must be */
function readInput(name: string, code: AssistantTool, input: unknown): unknown {
  const { properties = {}, additionalProperties = false } = toolInput(code).schema;
  const known = Object.keys(properties as object);
  const given = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  const unknown = additionalProperties === false ? given.filter((key) => !known.includes(key)) : [];
  const checked = code.input.safeParse(input);
  const faults = [
    ...unknown.map((key) => `there is no ${key}.${didYouMean(key, known)}`),
    ...(checked.error?.issues ?? [])
      .filter(({ code: kind }) => kind !== 'unrecognized_keys')
      .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)),
  ];
  if (faults.length === 0 && checked.success) return checked.data;
  throw new PublicError(
    400,
    'INVALID_INPUT',
    `The input of ${name} is not as its schema says: ${faults.join('; ')}. Mend it and call the tool again.`,
  );
}

async function requireConsent(asked: ToolConsent, { consent, signal }: ToolCaller): Promise<void> {
  if (consent === undefined)
    throw new PublicError(403, 'CONSENT_MISSING', `${asked.name} changes something, and nobody can be asked in this run whether it may.`);
  if (!(await unlessAborted(signal, consent(asked))))
    throw new PublicError(
      403,
      'CONSENT_REFUSED',
      `The person does not want ${asked.name} to do this. Do not try it again; ask what they want instead.`,
    );
}

function requireProgress({ message, done, total }: ToolProgress): void {
  if (message.trim() === '' || message.length > longestMessage)
    throw new RangeError(`The words of progress have from 1 to ${longestMessage} characters, not ${message.length}.`);
  const isCount = (value: number | undefined): boolean => value === undefined || (Number.isFinite(value) && value >= 0);
  if (!isCount(done) || !isCount(total) || (total !== undefined && (done ?? 0) > total))
    throw new RangeError(`Progress is from 0 to its total, not ${done} of ${total}.`);
}

/** Asks until an answer fits, the person declines, or the run is cancelled. */
function askOf({ answer, signal }: ToolCaller): AskPerson {
  return async (question: Parameters<typeof requireQuestion>[0]): Promise<never> => {
    requireQuestion(question);
    const { message } = question;
    if (answer === undefined) throw new QuestionDeclined(message, 'nobody');
    const choices = 'choices' in question ? { choices: question.choices } : {};
    for (let fault: string | undefined; ; ) {
      const given = await unlessAborted(signal, answer({ message, ...choices, ...(fault !== undefined && { fault }) }));
      if (given === undefined) throw new QuestionDeclined(message, 'declined');
      const read = readAnswer(question, given);
      if ('answer' in read) return read.answer as never;
      fault = read.fault;
    }
  };
}
