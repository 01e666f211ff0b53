/** Thousandths of the font's size that the signs from space to tilde are wide in Roboto, which documents are set in. */
const widths = [
  248, 258, 320, 616, 562, 732, 622, 175, 342, 348, 431, 567, 197, 276, 264, 413, 562, 562, 562, 562, 562, 562, 562, 562, 562, 562, 242,
  211, 508, 549, 523, 473, 898, 652, 623, 651, 656, 568, 553, 681, 713, 272, 552, 627, 539, 873, 713, 688, 631, 688, 616, 594, 597, 648,
  637, 887, 627, 601, 599, 265, 411, 265, 418, 451, 309, 544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562,
  568, 339, 516, 327, 551, 484, 751, 496, 473, 496, 338, 244, 338, 680,
];
/** Of any other sign. */
const otherWidth = 600;

/** How wide a text is, in the unit of `size`, where nothing can measure it. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += widths[text.charCodeAt(at) - 32] ?? otherWidth;
  return (width * size) / 1000;
}

/** A text that is no wider than `room`, with an ellipsis in the place of its end. */
export function fittingText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let end = Math.min(text.length, Math.max(1, Math.floor((room / size) * 4)));
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, size) > room) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
