import { useEffect, useRef } from 'react';
import { subscribeTo, type Topic } from '../../topic';
import { liveEventsService } from './services';
import { useService } from './useService';

/** Calls back for every change of a kind that the server tells of, while the component is there. */
export function useTopic<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): void {
  const live = useService(liveEventsService);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribeTo<Payload>(live, topic, (payload) => latest.current(payload)), [live, topic]);
}
