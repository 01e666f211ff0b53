import { makeStyles, tokens } from '@fluentui/react-components';
import { type PointerEvent, useRef } from 'react';
import { narrowest } from './columnTemplate';

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    right: '-4px',
    top: 0,
    zIndex: 1,
    width: '9px',
    height: '100%',
    margin: 0,
    border: 'none',
    cursor: 'col-resize',
    touchAction: 'none',
    background: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '6px',
      bottom: '6px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':hover::after': { backgroundColor: tokens.colorBrandStroke1, width: '2px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

const step = 16;

interface Props {
  readonly name: string;
  readonly width: number;
  onResize(width: number): void;
}

/** The right edge of a column's head: drag it, or use the arrow keys. */
export function ColumnResizer({ name, width, onResize }: Props) {
  const styles = useStyles();
  const grip = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const drag = (event: PointerEvent<HTMLHRElement>): void => {
    if (grip.current !== undefined) onResize(grip.current.width + event.clientX - grip.current.x);
  };
  return (
    <hr
      tabIndex={0}
      className={styles.handle}
      aria-orientation="vertical"
      aria-label={`Width of column ${name}`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={narrowest}
      aria-valuemax={4000}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const drawn = event.currentTarget.parentElement?.getBoundingClientRect().width;
        grip.current = { x: event.clientX, width: drawn ?? width };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = undefined;
      }}
      onPointerCancel={() => {
        grip.current = undefined;
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') onResize(width - step);
        else if (event.key === 'ArrowRight') onResize(width + step);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
