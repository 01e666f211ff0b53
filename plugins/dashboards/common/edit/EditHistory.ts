/** What can be undone and done again, the newest last. Never changed: every step makes another one. */
export interface EditHistory<T> {
  readonly past: readonly Step<T>[];
  readonly present: T;
  readonly future: readonly Step<T>[];
}

interface Step<T> {
  /** As it was before it, or, of what was undone, as it was after it. */
  readonly state: T;
  /** What was done: `Move panels`. */
  readonly what: string;
  /** Steps of one kind upon one thing, such as letters of a title, are one step. */
  readonly joins?: string;
}

/** Steps that can be undone at most. */
const mostSteps = 200;

export const startHistory = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [] });

/** A step more. What was undone before cannot be done again after it. Nothing has changed: no step. */
export function edited<T>(history: EditHistory<T>, next: T, what: string, joins?: string): EditHistory<T> {
  if (next === history.present) return history;
  const last = history.past.at(-1);
  if (joins !== undefined && last?.joins === joins && history.future.length === 0) return { ...history, present: next };
  const step = { state: history.present, what, ...(joins !== undefined && { joins }) };
  return { past: [...history.past, step].slice(-mostSteps), present: next, future: [] };
}

/** The next step upon the same thing is a step of its own: what was typed was left. */
export const settled = <T>(history: EditHistory<T>): EditHistory<T> => {
  const last = history.past.at(-1);
  if (last?.joins === undefined) return history;
  const { joins: _joins, ...step } = last;
  return { ...history, past: [...history.past.slice(0, -1), step] };
};

export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: last.state,
    future: [...history.future, { state: history.present, what: last.what }],
  };
}

export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const next = history.future.at(-1);
  if (next === undefined) return history;
  return {
    past: [...history.past, { state: history.present, what: next.what }],
    present: next.state,
    future: history.future.slice(0, -1),
  };
}
