import { Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog, IconAction } from '#sdk/browser';
import type { VariableState } from '../../common/variables/resolveVariables';
import { VariableRow } from '../view/VariableControl';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '36px', minWidth: 0 },
  title: { width: '260px' },
  repeat: { maxWidth: '220px' },
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  end: { marginLeft: 'auto', display: 'inline-flex', gap: '2px' },
});

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly repeat: string | undefined;
  /** Of the variables that it can be repeated for. */
  readonly names: readonly string[];
  readonly states: readonly VariableState[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly panels: number;
  readonly onChoose: ((key: string, values: readonly string[]) => void) | undefined;
  onToggle(): void;
  onRename(title: string): void;
  onRepeat(variable: string | undefined): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onAdd(): void;
}

/** The head of a group while the dashboard is edited. */
export function EditGroupHead(props: Props) {
  const styles = useStyles();
  const { title, isOpen, repeat, names, states, isFirst, isLast, panels } = props;
  const [asksRemove, setAsksRemove] = useState(false);
  const called = title || 'without a title';
  return (
    <div className={styles.root}>
      <IconAction
        icon={isOpen ? 'chevron-down' : 'chevron-right'}
        label={isOpen ? `Collapse group ${called}` : `Open group ${called}`}
        onClick={props.onToggle}
      />
      <Input
        className={styles.title}
        size="small"
        aria-label="Title of the group"
        placeholder="Without a title"
        value={title}
        onChange={(_event, data) => props.onRename(data.value)}
      />
      {names.length > 0 && (
        <span className={styles.label}>
          Repeat for
          <Select
            className={styles.repeat}
            size="small"
            aria-label={`Repeat group ${called} for`}
            value={repeat ?? ''}
            onChange={(_event, data) => props.onRepeat(data.value === '' ? undefined : data.value)}
          >
            <option value="">nothing</option>
            {names.map((name) => (
              <option key={name} value={name}>{`each $${name}`}</option>
            ))}
          </Select>
        </span>
      )}
      <VariableRow states={states} label={`Variables of ${called}`} onChoose={props.onChoose} />
      <span className={styles.end}>
        <IconAction icon="add" label={`Add a panel to group ${called}`} onClick={props.onAdd} />
        <IconAction icon="arrow-up" label={`Move group ${called} up`} disabled={isFirst} onClick={() => props.onMove(-1)} />
        <IconAction icon="arrow-down" label={`Move group ${called} down`} disabled={isLast} onClick={() => props.onMove(1)} />
        <IconAction
          icon="delete"
          label={`Delete group ${called}`}
          onClick={() => (panels === 0 ? props.onRemove() : setAsksRemove(true))}
        />
      </span>
      {asksRemove && (
        <FormDialog
          title={`Delete group ${called}?`}
          action="Delete group"
          isDestructive
          onSubmit={() => {
            setAsksRemove(false);
            props.onRemove();
          }}
          onClose={() => setAsksRemove(false)}
        >
          {panels === 1 ? 'Its panel goes with it.' : `Its ${panels} panels go with it.`} Undo brings them back.
        </FormDialog>
      )}
    </div>
  );
}
