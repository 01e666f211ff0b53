import { Button, makeStyles, mergeClasses, Switch } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeptTrigger, Trigger } from '#plugins/triggers/contract';
import { can, holds } from '#sdk';
import { LeaveGuard, Page, useFacts } from '#sdk/browser';
import { type AlertDraft, triggerOf } from '../../common/alertDraft';
import { alertAddress } from '../../common/editorAddress';
import { listPath } from '../../common/listPath';
import { AboutSection } from './AboutSection';
import { ConditionSection } from './ConditionSection';
import { NotifySection } from './NotifySection';
import { SaveDialogs, type SaveOutcome } from './SaveDialogs';
import { SearchSection } from './SearchSection';
import { TryOut } from './TryOut';
import { useDraft } from './useDraft';
import { useKnownFields } from './useKnownFields';
import { useSaveAlert } from './useSaveAlert';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  // What the alert would do stays in sight while the form is gone through.
  beside: {
    '@media (min-width: 1101px)': { position: 'sticky', top: '64px', maxHeight: 'calc(100vh - 200px)', overflowY: 'auto' },
  },
});

interface Props {
  readonly title: string;
  readonly initial: AlertDraft;
  /** The alert that is changed; absent for a new one. */
  readonly kept?: KeptTrigger;
  /** The alert that a new one is a copy of: its parts that the editor does not show are copied, too. */
  readonly copied?: Trigger;
  /** The alert is kept now as it is given, and goes on being edited. */
  onSaved?(saved: KeptTrigger): void;
}

/** The form of an alert, and beside it what it would do. */
export function AlertEditor({ title, initial, kept, copied, onSaved }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const mayChange = holds(can('ALERTS'), useFacts()) === true;
  const editing = useDraft(initial);
  const { draft, all } = editing;
  const fields = useKnownFields(draft.source.subAccountsIds);
  const [runs, setRuns] = useState(0);
  const [done, setDone] = useState<{ readonly outcome: SaveOutcome; readonly saved: KeptTrigger | undefined }>();
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = editing.isChanged && done?.saved === undefined;
  }, [editing.isChanged, done]);
  const save = useSaveAlert(kept, (outcome, saved) => {
    if (saved !== undefined) unsaved.current = false;
    setDone({ outcome, saved });
  });
  const isGood = Object.keys(all).length === 0;
  const submit = (): void => {
    editing.showAll();
    if (isGood && !save.isPending) save.mutate(triggerOf(draft, kept ?? copied));
  };
  const stay = (): void => {
    setDone(undefined);
    const saved = done?.saved;
    if (saved === undefined) return;
    if (kept === undefined) void navigate(alertAddress(saved.id), { replace: true });
    else onSaved?.(saved);
  };
  const isUnsaved = useCallback(() => unsaved.current, []);
  return (
    <Page
      title={title}
      busy={save.isPending}
      action={
        <>
          <Button onClick={() => void navigate(listPath)}>Cancel</Button>
          <Button
            appearance="primary"
            disabled={!mayChange || save.isPending}
            {...(!mayChange && { title: 'Your role may not change alerts.' })}
            onClick={submit}
          >
            Save
          </Button>
        </>
      }
      toolbar={<Switch label="Enabled" checked={draft.enabled} onChange={(_event, { checked }) => editing.set({ enabled: checked })} />}
    >
      <div className={styles.body}>
        <div className={styles.column}>
          <AboutSection {...editing} />
          <SearchSection {...editing} fieldNames={fields.map(({ name }) => name)} onRun={() => setRuns(runs + 1)} />
          <ConditionSection {...editing} fields={fields} />
          <NotifySection {...editing} fieldNames={fields.map(({ name }) => name)} />
        </div>
        <div className={mergeClasses(styles.column, styles.beside)}>
          <TryOut draft={draft} faults={all} runs={runs} kept={kept} onThreshold={(severities) => editing.set({ severities })} />
        </div>
      </div>
      <LeaveGuard unsaved={isUnsaved} />
      {done !== undefined && <SaveDialogs outcome={done.outcome} list={listPath} onStay={stay} />}
    </Page>
  );
}
