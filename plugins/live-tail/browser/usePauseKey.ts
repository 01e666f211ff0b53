import { useEffect } from 'react';
import { isTyping } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';

/** What has a use of its own for the key. */
const controls = 'a, button, input, select, textarea, [role], [contenteditable]';

/** Space pauses and resumes, where it does nothing else: a command would take it from the buttons. */
export function usePauseKey(store: LiveTailStore): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const isFree = !isTyping(target) && !(target instanceof Element && target.matches(controls));
      if (key !== ' ' || event.repeat || !isFree || !store.isRunning) return;
      event.preventDefault();
      store.togglePause();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
