import type { AppMode } from '#sdk';

interface Trial {
  readonly mode: AppMode;
  readonly path: string;
  readonly states?: readonly string[] | undefined;
}

/** The path of the trial page for a mode and the page that was wanted in it; undefined when no plugin offers one. */
export function trialOf(trials: readonly Trial[], mode: AppMode, state: string | undefined): string | undefined {
  const ofMode = trials.filter((trial) => trial.mode === mode);
  const isOf = ({ states = [] }: Trial) => states.some((begin) => state === begin || state?.startsWith(`${begin}.`) === true);
  return (ofMode.find(isOf) ?? ofMode[0])?.path;
}
