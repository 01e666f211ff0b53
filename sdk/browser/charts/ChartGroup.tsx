import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

/** The moment that is pointed at in one of the charts of a group. */
class PointedMoment {
  time: number | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly point = (time: number | undefined): void => {
    if (time === this.time) return;
    this.time = time;
    for (const listener of this.listeners) listener();
  };
}

const Group = createContext<PointedMoment | undefined>(undefined);
const never = (): (() => void) => () => {};

/** Charts about the same times: pointing at a moment in one shows the crosshair in all. */
export function ChartGroup({ children }: { readonly children: ReactNode }) {
  const [moment] = useState(() => new PointedMoment());
  return <Group value={moment}>{children}</Group>;
}

/** The moment pointed at in the group that the chart is part of, and the way to point at another; nothing for a chart on its own. */
export function usePointedMoment(): readonly [time: number | undefined, point: (time: number | undefined) => void] {
  const moment = useContext(Group);
  const time = useSyncExternalStore(moment?.subscribe ?? never, () => moment?.time);
  return [time, moment?.point ?? never];
}
