import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import type { AuditChoices } from '../contract';

const useStyles = makeStyles({
  root: { minWidth: '200px', maxWidth: '280px' },
  list: { minWidth: '360px', maxHeight: 'min(480px, 60vh)' },
});

/** Chooses the actions that are shown; none chosen means all. */
export function ActionPicker({
  actions,
  chosen,
  onChange,
}: {
  readonly actions: AuditChoices['actions'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const styles = useStyles();
  const only = actions.find(({ name }) => name === chosen[0])?.title ?? chosen[0];
  return (
    <Dropdown
      className={styles.root}
      size="small"
      multiselect
      listbox={{ className: styles.list }}
      aria-label="Actions"
      placeholder="All actions"
      value={chosen.length === 0 ? '' : chosen.length === 1 ? only : `${chosen.length} actions`}
      selectedOptions={[...chosen]}
      onOptionSelect={(_event, { selectedOptions }) => onChange(selectedOptions)}
    >
      {actions.map(({ name, title }) => (
        <Option key={name} value={name}>
          {title}
        </Option>
      ))}
    </Dropdown>
  );
}
