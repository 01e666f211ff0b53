import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type PointerEvent, useRef } from 'react';

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    top: 0,
    zIndex: 1,
    width: '9px',
    height: '100%',
    margin: 0,
    border: 'none',
    cursor: 'col-resize',
    touchAction: 'none',
    background: 'none',
    '::after': { content: '""', position: 'absolute', width: '1px' },
    ':hover::after': { backgroundColor: tokens.colorBrandStroke1, width: '2px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // Within its column: the next head would cover what stands out, and the last column would make the table scroll.
  right: { right: 0, '::after': { right: 0, top: '6px', bottom: '6px', backgroundColor: tokens.colorNeutralStroke2 } },
  left: { left: '-4px', '::after': { left: '4px', top: 0, bottom: 0, backgroundColor: 'transparent' } },
});

/** Pixels by which an arrow key moves the edge. */
const step = 16;

interface Props {
  /** What gets wider, such as `Width of column name`. */
  readonly label: string;
  /** Pixels; the width as it is drawn is taken when somebody begins to drag. */
  readonly value: number;
  readonly min: number;
  readonly max?: number;
  /** The edge of its parent, which must be positioned, that it stands on. */
  readonly side?: 'left' | 'right';
  /** @param width pixels, between `min` and `max` */
  onChange(width: number): void;
}

/** An edge that can be dragged, or moved with the left and right arrow keys. */
export function ResizeHandle({ label, value, min, max = 4000, side = 'right', onChange }: Props) {
  const styles = useStyles();
  const grip = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const outward = side === 'right' ? 1 : -1;
  const resize = (width: number): void => onChange(Math.round(Math.min(max, Math.max(min, width))));
  const drag = (event: PointerEvent<HTMLHRElement>): void => {
    if (grip.current !== undefined) resize(grip.current.width + outward * (event.clientX - grip.current.x));
  };
  const drop = (): void => {
    grip.current = undefined;
  };
  return (
    <hr
      tabIndex={0}
      className={mergeClasses(styles.handle, styles[side])}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const drawn = event.currentTarget.parentElement?.getBoundingClientRect().width;
        grip.current = { x: event.clientX, width: drawn || value };
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') resize(value - outward * step);
        else if (event.key === 'ArrowRight') resize(value + outward * step);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
