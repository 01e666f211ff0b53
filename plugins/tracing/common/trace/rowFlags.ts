/** What is to be known of a row of a trace's tree, as bits of one number. */
export const rowFlags = {
  /** No span: it stands for a parent that never came, above the spans that name it. */
  missing: 1,
  /** Its parent never came. */
  orphan: 2,
  /** Its parents lead back to itself: it stands at the top, without its parent. */
  cut: 4,
  /** It starts before its parent does: the clocks of the two differ. */
  early: 8,
  /** It ends after its parent does. */
  late: 16,
  /** Another span of the trace has its id, too, and started before it. */
  twin: 32,
  /** It has events. */
  events: 64,
  /** It has links to other spans. */
  links: 128,
} as const;
