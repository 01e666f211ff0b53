import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type DataColumn, DataTable, type ShownAnnotation, type useAnnotations, useTimeZone } from '#sdk/browser';
import { formatMarkerTime } from './formatMarkerTime';

/** Pixels of a row, and of the header and the footer together. */
const row = 32;
const frame = 56;
const mostRows = 4;

const useStyles = makeStyles({
  root: { display: 'flex', marginTop: '4px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  title: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 'inherit', textAlign: 'left' },
});

interface Props {
  readonly markers: ReturnType<typeof useAnnotations>;
  /** Shows what an event is about. */
  onOpen(event: ShownAnnotation): void;
}

/** What happened in the time of the graph, the newest first. */
export default function MarkersTable({ markers: { events, total }, onOpen }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const columns = useMemo(
    (): readonly DataColumn<ShownAnnotation>[] => [
      { key: 'time', title: 'Time', width: '140px', render: ({ time }) => formatMarkerTime(time, zone) },
      {
        key: 'title',
        title: 'Event',
        width: '320px',
        render: (event) => (
          <Link as="button" className={styles.title} title={event.title} onClick={() => onOpen(event)}>
            {event.title}
          </Link>
        ),
      },
      { key: 'description', title: 'Description', render: ({ description = '' }) => <span title={description}>{description}</span> },
    ],
    [zone, styles, onOpen],
  );
  return (
    <div className={styles.root} style={{ height: frame + Math.min(events.length, mostRows) * row }}>
      <DataTable
        label="Events"
        columns={columns}
        rows={events}
        rowKey={({ id }) => id}
        total={Math.max(total, events.length)}
        noun={['event', 'events']}
      />
    </div>
  );
}
