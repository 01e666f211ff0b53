import { type IconName, StateLabel, type StateTone } from '#sdk/browser';

const looks: Record<string, { readonly icon: IconName; readonly tone: StateTone; readonly words?: string }> = {
  ready: { icon: 'check', tone: 'good' },
  shown: { icon: 'eye', tone: 'quiet' },
  hidden: { icon: 'eye-off', tone: 'quiet' },
  waiting: { icon: 'clock', tone: 'quiet', words: 'Not opened yet' },
  off: { icon: 'stop', tone: 'quiet' },
  blocked: { icon: 'lock', tone: 'bad' },
  failed: { icon: 'error', tone: 'bad' },
};

/** How a plugin is, or whether a part of it is shown. */
export function PluginStateLabel({ state }: { readonly state: string }) {
  const { icon, tone, words = state.charAt(0).toUpperCase() + state.slice(1) } = looks[state] ?? { icon: 'exclude', tone: 'quiet' };
  return (
    <StateLabel icon={icon} tone={tone}>
      {words}
    </StateLabel>
  );
}
