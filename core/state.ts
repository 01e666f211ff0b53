/** Where a failing plugin got to: reading its manifest, loading its code, starting, or stopping. */
export type Stage = 'manifest' | 'load' | 'start' | 'stop';

export type PluginState =
  /** Resolved, its code not needed yet. */
  | { readonly status: 'waiting' }
  | { readonly status: 'ready' }
  | { readonly status: 'off'; readonly reason: string }
  | { readonly status: 'blocked'; readonly by: string }
  | { readonly status: 'failed'; readonly stage: Stage; readonly error: string };

/** A plugin that can show its contributions: running, or able to once somebody needs it. */
export const isUsable = (state: PluginState | undefined): boolean => state?.status === 'ready' || state?.status === 'waiting';

/** One sentence for people: "blocked: it needs ingest, which is off". */
export function describeState(state: PluginState): string {
  switch (state.status) {
    case 'off':
      return `off: ${state.reason}`;
    case 'blocked':
      return `blocked: ${state.by}`;
    case 'failed':
      return `failed at ${state.stage}: ${state.error}`;
    default:
      return state.status;
  }
}
