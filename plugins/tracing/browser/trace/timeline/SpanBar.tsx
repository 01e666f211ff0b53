import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import type { Zoom } from '../model/useTraceAddress';
import type { RowLook } from './rowLook';

interface Props {
  readonly look: RowLook;
  /** Nanoseconds after the start of the trace. */
  readonly start: number;
  readonly duration: number;
  readonly colour: string | undefined;
  readonly zoom: Zoom;
  readonly isFailed: boolean;
  /** It stands for several spans, with time between them. */
  readonly isFaint: boolean;
  /** Stretches of the critical path. */
  readonly path: readonly (readonly [start: number, end: number])[] | undefined;
}

/** When a span ran, within the stretch of time that is shown. */
export const SpanBar = memo(function SpanBar({ look, start, duration, colour, zoom, isFailed, isFaint, path }: Props) {
  const whole = zoom.to - zoom.from;
  // What lies far outside would be millions of pixels wide when zoomed in.
  const place = (from: number, to: number) => {
    const [left, right] = [Math.max(from, zoom.from - whole), Math.min(to, zoom.to + whole)];
    return { left: `${(100 * (left - zoom.from)) / whole}%`, width: `${(100 * Math.max(0, right - left)) / whole}%` };
  };
  return (
    <>
      <div
        className={mergeClasses(look.bar, isFaint && look.faint, isFailed && look.failed)}
        style={{ ...place(start, start + duration), backgroundColor: colour }}
      />
      {path?.map(([from, to]) => (
        <div key={from} className={look.path} style={place(from, to)} />
      ))}
    </>
  );
});
