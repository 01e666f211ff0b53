/** Something that happened at a moment, such as a deployment. */
export interface ChartEvent {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly title: string;
  readonly description?: string;
}

/** Lines nearer to each other than this many pixels are drawn as one. */
export const eventGrouping = 25;

export interface EventGroup {
  /** Pixels from the left: where the first of them is. */
  readonly x: number;
  readonly events: readonly ChartEvent[];
}

/**
 * Events by the line that stands for them. A group begins with an event and takes in what is less than 25 pixels right of it, so that many events
 * in a row are many groups and not one as wide as the chart.
 * @param place pixels of a time from the left; undefined outside of the chart
 */
export function groupEvents(events: readonly ChartEvent[], place: (time: number) => number | undefined): readonly EventGroup[] {
  const groups: { x: number; events: ChartEvent[] }[] = [];
  for (const event of [...events].sort((a, b) => a.time - b.time)) {
    const x = place(event.time);
    if (x === undefined) continue;
    const last = groups.at(-1);
    if (last !== undefined && x - last.x < eventGrouping) last.events.push(event);
    else groups.push({ x, events: [event] });
  }
  return groups;
}
