import { useLocation } from 'react-router';
import { switchModePath } from '#plugins/modes/contract';
import { readAppMode } from '#sdk';
import { sessionService, useFacts, useService } from '#sdk/browser';

/**
 * The address that leads on to the mode and the state which the address of a trial page names (`?mode=&state=`); undefined while it names no mode,
 * or one that the person may not be in.
 */
export function useWantedPlace(): string | undefined {
  const { search } = useLocation();
  const { session } = useService(sessionService);
  const switches = useFacts().plugin?.has('modes') === true;
  const mode = readAppMode(new URLSearchParams(search).get('mode') ?? '');
  return switches && mode !== undefined && session?.modes.includes(mode) === true ? `${switchModePath}${search}` : undefined;
}
