import type { z } from 'zod';
import { PublicError } from './faults/publicError';

/** One of what the person may choose. */
export interface QuestionChoice<Value extends string = string> {
  readonly value: Value;
  /** As the person reads it. */
  readonly title: string;
  readonly description?: string;
}

/** A question that is answered by a choice. */
export interface ChoiceQuestion<Value extends string = string> {
  /** One sentence: `Which of these services do you mean?` */
  readonly message: string;
  /** From 2 to 20, their values different. */
  readonly choices: readonly QuestionChoice<Value>[];
}

/** A question that is answered in the person's own words. */
export interface TextQuestion<Answer = unknown> {
  readonly message: string;
  /** Reads the text that the person has written. What it says of a text that does not fit is shown to them, and they are asked again. */
  readonly text: z.ZodType<Answer, string>;
}

/**
 * Asks the person during a run.
 * @throws QuestionDeclined when they do not want to answer, or nobody can be asked; the signal's reason when the run is cancelled; RangeError for a question that is none
 */
export interface AskPerson {
  <Value extends string>(question: ChoiceQuestion<Value>): Promise<Value>;
  <Answer>(question: TextQuestion<Answer>): Promise<Answer>;
}

/** The person has not answered. A tool that can do without the answer catches it; what it does not catch, the model reads. */
export class QuestionDeclined extends PublicError {
  constructor(question: string, why: 'declined' | 'nobody') {
    super(
      409,
      why === 'declined' ? 'QUESTION_DECLINED' : 'QUESTION_UNHEARD',
      why === 'declined'
        ? `The person did not want to answer: ${question} Do not ask it again; go on without the answer, or say what cannot be done without it.`
        : `Nobody can be asked in this run: ${question} Call the tool again with an input that says it.`,
    );
    this.name = 'QuestionDeclined';
  }
}

/** A question as the person gets it. */
export interface AskedQuestion {
  readonly message: string;
  /** What may be chosen; absent for an answer in their own words. */
  readonly choices?: readonly QuestionChoice[];
  /** Why their last answer was not taken. */
  readonly fault?: string;
}

const longest = 300;
const mostChoices = 20;

/** @throws RangeError for a question that a person cannot be asked */
export function requireQuestion(question: ChoiceQuestion | TextQuestion): void {
  if (question.message.trim() === '' || question.message.length > longest)
    throw new RangeError(`A question has from 1 to ${longest} characters, not ${question.message.length}.`);
  if (!('choices' in question)) return;
  const values = question.choices.map(({ value }) => value);
  if (values.length < 2 || values.length > mostChoices)
    throw new RangeError(`A question has from 2 to ${mostChoices} choices, not ${values.length}.`);
  if (new Set(values).size < values.length) throw new RangeError('The values of choices are different.');
}

/** What an answer comes to, or why it is none. @param given the value of a choice, or a text */
export function readAnswer(
  question: ChoiceQuestion | TextQuestion,
  given: string,
): { readonly answer: unknown } | { readonly fault: string } {
  if ('choices' in question) {
    const choice = question.choices.find(({ value }) => value === given);
    return choice === undefined
      ? { fault: `Choose one of ${question.choices.map(({ title }) => title).join(', ')}.` }
      : { answer: choice.value };
  }
  const read = question.text.safeParse(given);
  return read.success ? { answer: read.data } : { fault: read.error.issues.map(({ message }) => message).join('; ') };
}
