import { createContext } from 'react';

/** What the map draws stronger than the rest. */
export interface MapFocus {
  /** Under the pointer or with the focus: id of a node or an edge. */
  readonly active: string | undefined;
  /** In the panel. */
  readonly selected: string | undefined;
  /** The node that Tab leads to; the arrow keys lead on from there. */
  readonly reachable: string | undefined;
  activate(id: string | undefined): void;
  open(id: string): void;
}

export const MapFocusContext = createContext<MapFocus>({
  active: undefined,
  selected: undefined,
  reachable: undefined,
  activate: () => undefined,
  open: () => undefined,
});
