import { rowFlags } from '../../common/trace/rowFlags';
import type { TraceTimeline } from '../../common/trace/traceTimeline';

interface Look {
  readonly timeline: TraceTimeline;
  /** Of services, by their places. */
  readonly colours: readonly string[];
  readonly error: string;
  /** Pixels of the page. */
  readonly width: number;
  readonly height: number;
}

/** Draws every span of a trace as a line, one below the other. Those that failed are drawn last, so that no other hides them. */
export function drawMinimap(canvas: HTMLCanvasElement, { timeline: { rows, duration }, colours, error, width, height }: Look): void {
  const scale = window.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(scale, scale);
  const whole = Math.max(1, duration);
  const line = Math.max(1, Math.min(4, height / rows.ids.length - 1));
  const draw = (row: number, colour: string): void => {
    context.fillStyle = colour;
    const left = ((rows.starts[row] ?? 0) / whole) * width;
    context.fillRect(left, (row / rows.ids.length) * height, Math.max(1, ((rows.durations[row] ?? 0) / whole) * width), line);
  };
  for (let row = 0; row < rows.ids.length; row += 1)
    if (((rows.flags[row] ?? 0) & rowFlags.missing) === 0 && rows.statuses[row] !== 2) draw(row, colours[rows.services[row] ?? 0] ?? error);
  for (let row = 0; row < rows.ids.length; row += 1) if (rows.statuses[row] === 2) draw(row, error);
}
