/** How long the pointer rests on an item before its panel opens, in milliseconds. */
export const hoverIntent = 100;
/** How long it rests on another item before an open panel changes to it. */
export const selectionDelay = 200;
/** How long after the pointer has left the panel closes. */
export const closeDelay = 100;
/** Width of the expanded panel in pixels. */
export const expandedWidth = 240;
/** How long after the pointer has left the bar the toggle that minifies it stays. */
export const minifierHideDelay = 1000;
/** Pixels from the top at which that toggle is until it is dragged. */
export const minifierTop = 17;
