import { z } from 'zod';

/** The states that hold what is done and seen, of a person and of an account. */
export const userState = 'guided-walkthrough';
export const accountState = 'guided-walkthrough-account';

/** Ids of tasks, `plugin/id`, without repetition. */
export const progressSchema = z.looseObject({ done: z.array(z.string()).default([]), seen: z.array(z.string()).default([]) });
export type Progress = z.infer<typeof progressSchema>;

/** What is kept, or nothing done and nothing seen. */
export const readProgress = (value: unknown): Progress => progressSchema.safeParse(value).data ?? { done: [], seen: [] };

/** With these tasks in one of the lists as well; the same object when they are in it. */
export function withTasks(progress: Progress, list: 'done' | 'seen', tasks: readonly string[]): Progress {
  const added = tasks.filter((task) => !progress[list].includes(task));
  return added.length === 0 ? progress : { ...progress, [list]: [...progress[list], ...added] };
}
