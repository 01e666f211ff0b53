import { makeStyles, tokens } from '@fluentui/react-components';
import { type PointerEvent, type RefObject, useState } from 'react';
import type { ChartPart } from '../../charts/chartParts';
import { ChartTooltip, tooltipHideDelay } from './ChartTooltip';
import type { Place } from './partPlace';
import { useLingering } from './useLingering';

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0 },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    ':focus-visible + div': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  ring: { position: 'absolute', inset: 0, pointerEvents: 'none' },
});

interface Props {
  readonly parts: readonly ChartPart[];
  readonly label: string;
  readonly format: (value: number) => string;
  readonly place: RefObject<Place | undefined>;
  readonly onPart: ((key: string) => void) | undefined;
}

/** Reads the part under the pointer; with the keyboard, arrows walk through the parts and Enter chooses one. */
export function PartOverlay({ parts, label, format, place, onPart }: Props) {
  const styles = useStyles();
  const [at, setAt] = useState<number>();
  const told = useLingering(at, tooltipHideDelay);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const part = told === undefined ? undefined : parts[told];
  const share = ({ value }: ChartPart): string => `${Math.round((value / Math.max(whole, Number.MIN_VALUE)) * 100)} %`;
  const partAt = (event: PointerEvent<HTMLInputElement>): number | undefined => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return place.current?.at(event.clientX - left, event.clientY - top);
  };
  const walk = (by: number): void => setAt(Math.min(parts.length - 1, Math.max(0, (at ?? (by > 0 ? -1 : parts.length)) + by)));
  const press = (key: string): boolean => {
    if (key === 'ArrowRight' || key === 'ArrowDown') walk(1);
    else if (key === 'ArrowLeft' || key === 'ArrowUp') walk(-1);
    else if (key === 'Home') walk(-parts.length);
    else if (key === 'End') walk(parts.length);
    else if (key === 'Escape') setAt(undefined);
    else if (key === 'Enter' && at !== undefined) onPart?.(parts[at]?.key ?? '');
    else return false;
    return true;
  };
  const read = at === undefined ? undefined : parts[at];
  const x = told === undefined ? 0 : (place.current?.of(told)?.x ?? 0);
  return (
    <div className={styles.root}>
      <input
        type="range"
        className={styles.input}
        style={{ cursor: onPart === undefined ? 'default' : 'pointer' }}
        aria-label={`${label}. Arrow keys read the parts${onPart === undefined ? '' : ', Enter chooses'}.`}
        aria-valuetext={read === undefined ? 'no part chosen' : `${read.title} ${format(read.value)}, ${share(read)}`}
        min={0}
        max={Math.max(parts.length - 1, 0)}
        value={at ?? 0}
        readOnly
        onPointerDown={(event) => {
          event.preventDefault();
          const index = partAt(event);
          if (event.button === 0 && index !== undefined) onPart?.(parts[index]?.key ?? '');
        }}
        onPointerMove={(event) => setAt(partAt(event))}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onKeyDown={(event) => {
          if (press(event.key)) event.preventDefault();
        }}
      />
      <div className={styles.ring} />
      {part !== undefined && <ChartTooltip x={x} before={false} heading={share(part)} rows={[part]} more={0} format={format} />}
    </div>
  );
}
