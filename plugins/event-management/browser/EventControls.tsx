import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { type TriggerSeverity, triggerSeverities } from '#plugins/triggers/contract';
import { alertSeverityTitle } from '#sdk/browser';
import { type EventChange, type EventItem, type EventStatus, eventStatuses } from '../contract';
import { useAssignees } from './useEvents';
import { useEventWork } from './useEventWork';
import { statusTitles } from './words';

const useStyles = makeStyles({
  root: { display: 'flex', gap: '6px 12px', flexWrap: 'wrap' },
  hint: { flexBasis: '100%', margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly event: EventItem;
  readonly mayWork: boolean;
}

/** Status, assignee and severity of an event, set at once. */
export function EventControls({ event: { id, status, assignee, severity, overAt }, mayWork }: Props) {
  const styles = useStyles();
  const people = useAssignees();
  const { change } = useEventWork();
  const set = (wanted: EventChange): void => change.mutate({ ids: [id], change: wanted });
  const disabled = !mayWork || change.isPending;
  const isMember = assignee === null || people.some(({ email }) => email === assignee);
  return (
    <div className={styles.root}>
      <Field label="Status">
        <Select disabled={disabled} value={status} onChange={(_event, { value }) => set({ status: value as EventStatus })}>
          {eventStatuses.map((one) => (
            <option key={one} value={one}>
              {statusTitles[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Assignee">
        <Select disabled={disabled} value={assignee ?? ''} onChange={(_event, { value }) => set({ assignee: value === '' ? null : value })}>
          <option value="">Nobody</option>
          {!isMember && <option value={assignee}>{assignee}</option>}
          {people.map(({ email, fullName }) => (
            <option key={email} value={email}>
              {fullName === '' ? email : fullName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Severity">
        <Select disabled={disabled} value={severity} onChange={(_event, { value }) => set({ severity: value as TriggerSeverity })}>
          {triggerSeverities.map((one) => (
            <option key={one} value={one}>
              {alertSeverityTitle(one)}
            </option>
          ))}
        </Select>
      </Field>
      {overAt === null && <p className={styles.hint}>While it is in progress, nothing more is sent about what fires now.</p>}
    </div>
  );
}
