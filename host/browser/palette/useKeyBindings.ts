import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isChord, isPressed, isTyping, parseBinding } from '#sdk/browser';
import type { Command } from './useCommands';

/** Runs commands by their keys, on the paths they are for; plain keys do nothing while somebody types. */
export function useKeyBindings(commands: readonly Command[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commands.find(({ keys, on, exact }) => {
        if (on !== undefined && pathname !== on && (exact === true || !pathname.startsWith(`${on}/`))) return false;
        return keys.map(parseBinding).some((key) => isPressed(event, key) && (isChord(key) || !isTyping(event.target)));
      });
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [commands, pathname]);
}
