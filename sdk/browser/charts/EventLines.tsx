import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useRef, useState } from 'react';
import type { PlotArea } from '../../charts/plotArea';
import { Icon } from '../parts/Icon';
import { useTimeZone } from '../time/timeZone';
import { type ChartEvent, type EventGroup, groupEvents } from './chartEvents';
import { chartTimePattern } from './chartTimePattern';
import { useCloseWhenMoved } from './useCloseWhenMoved';

const useStyles = makeStyles({
  line: { position: 'absolute', width: 0, pointerEvents: 'none', borderLeft: `1px dashed ${tokens.colorBrandStroke1}` },
  // No wider than lines are apart: flags beside each other are each there to be clicked.
  flag: {
    position: 'absolute',
    top: 0,
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '24px',
    height: '24px',
    padding: 0,
    justifyContent: 'center',
    transform: 'translateX(-50%)',
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  list: { maxHeight: '260px', overflowY: 'auto' },
  item: { maxWidth: '420px' },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

interface Props {
  readonly area: PlotArea;
  readonly times: readonly number[];
  readonly interval: number;
  readonly events: readonly ChartEvent[];
  readonly onEvent: ((event: ChartEvent) => void) | undefined;
}

const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** A line for each event, or for several close together, with a menu that names them. Loaded where there are events. */
export default function EventLines({ area, times, interval, events, onEvent }: Props) {
  const begin = times[0] ?? 0;
  const perPixel = (times.length * interval) / Math.max(area.right - area.left, 1);
  const groups = groupEvents(events, (time) =>
    time < begin || time >= begin + times.length * interval ? undefined : area.left + (time - begin) / perPixel,
  );
  return groups.map((group) => <EventLine key={group.events[0]?.id} area={area} group={group} interval={interval} onEvent={onEvent} />);
}

function EventLine({
  area,
  group: { x, events },
  interval,
  onEvent,
}: Pick<Props, 'area' | 'interval' | 'onEvent'> & { group: EventGroup }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const [open, setOpen] = useState(false);
  const flag = useRef<HTMLButtonElement>(null);
  useCloseWhenMoved(
    flag,
    open,
    useCallback(() => setOpen(false), []),
  );
  const [first] = events;
  return (
    <>
      <div className={styles.line} style={{ left: x, top: area.top, height: area.bottom - area.top }} data-event-line />
      <Menu open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
        <MenuTrigger disableButtonEnhancement>
          <button
            ref={flag}
            type="button"
            className={styles.flag}
            style={{ left: x }}
            aria-label={events.length === 1 ? `Event: ${first?.title}` : `${events.length} events, the first: ${first?.title}`}
          >
            {events.length === 1 ? <Icon name="flag" size={16} /> : shownCount(events.length)}
          </button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList className={styles.list}>
            {events.map((event) => (
              <MenuItem key={event.id} className={styles.item} onClick={() => onEvent?.(event)}>
                {event.title}
                <div className={styles.about}>{zone.format(event.time, chartTimePattern(interval))}</div>
                {event.description !== undefined && <div className={styles.about}>{event.description}</div>}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
}
