import { walkthroughPhases } from '#sdk';

export const taskStatuses = ['todo', 'done', 'locked'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Something to do in the product, and how one gets to it. */
export interface WalkthroughTask {
  /** `plugin/id` of its contribution. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly description: string;
  readonly actionSection: {
    /** Opens the page where it is done. */
    callback(): void;
    readonly text: string;
    /** Path of a page of the documentation. */
    readonly learnMoreUrl: string;
  };
  /** Of its picture; undefined until it is loaded. */
  readonly imageUrl?: string | undefined;
}

export interface WalkthroughPhase<Task> {
  readonly name: string;
  readonly tasks: readonly Task[];
  readonly isOpenByDefault: boolean;
}

/** Tasks by their phases, the first of which is open; phases without a task are left out. */
export const phasesOf = <Task extends { readonly phase: string }>(tasks: readonly Task[]): WalkthroughPhase<Task>[] =>
  walkthroughPhases
    .map((name, index) => ({ name, tasks: tasks.filter(({ phase }) => phase === name), isOpenByDefault: index === 0 }))
    .filter((phase) => phase.tasks.length > 0);

/** A task that needs data is locked while the account has sent none; while that is not known, nothing is. */
export function statusOf(
  task: { readonly id: string; readonly data?: string | undefined },
  done: ReadonlySet<string>,
  hasData?: boolean,
): TaskStatus {
  if (done.has(task.id)) return 'done';
  return task.data === 'needed' && hasData === false ? 'locked' : 'todo';
}
