import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Today } from '../../common/todaySchemas';
import { IncidentLine } from './IncidentLine';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: '0 16px' },
  more: { alignSelf: 'flex-start', margin: '0 8px', color: tokens.colorNeutralForeground2 },
});

/** Incidents that are there at once; the others come when somebody asks for them. */
const FIRST = 5;

/** What went wrong, line by line: what goes on first, then the clearest. */
export function IncidentList({ today: { incidents, total, asOf } }: { readonly today: Today }) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? incidents : incidents.slice(0, FIRST);
  const others = incidents.length - FIRST;
  return (
    <>
      <ol className={styles.list}>
        {shown.map((incident) => (
          <IncidentLine key={`${incident.from} ${incident.services.join()}`} incident={incident} asOf={asOf} />
        ))}
      </ol>
      {others > 0 && (
        <Button className={styles.more} size="small" appearance="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${others} more of ${total}`}
        </Button>
      )}
    </>
  );
}
