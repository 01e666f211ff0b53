import { makeStyles } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, apiService, endpointKey, FormDialog, noticesService, useService } from '#sdk/browser';
import { getAllDetailed } from '../../api';
import { describeChanges } from '../../common/changes/describeChanges';
import { type Conflict, conflictSchema, type DashboardDocument } from '../../contract';
import { dashboardFailure } from '../hub/dashboardFailure';
import { saveDashboard } from '../hub/saveDashboard';
import { ConflictDialog } from './ConflictDialog';
import type { Editing } from './useEditing';

const useStyles = makeStyles({ changes: { margin: 0, paddingLeft: '18px' } });

interface Props {
  readonly editing: Editing;
  onSaved(): void;
  onClose(): void;
}

/** Saves a dashboard as a new version, after saying what changes. When somebody else has saved meanwhile, it asks what to do; nothing is lost until then. */
export function SaveDialog({ editing, onSaved, onClose }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const { base, document } = editing;
  const { uid } = base;
  const changes = describeChanges(base.doc, document);
  const save = useMutation({
    mutationFn: ({ doc, version }: { readonly doc: DashboardDocument; readonly version: number }) =>
      saveDashboard(api, { uid, doc, version }),
    onSuccess: (saved) => {
      client.setQueryData(endpointKey(getAllDetailed).concat(uid), saved);
      void client.invalidateQueries({ queryKey: endpointKey(getAllDetailed), predicate: ({ queryKey }) => queryKey.length !== 3 });
      editing.saved(saved);
      notices.show({ intent: 'success', title: `${saved.doc.metadata.name} is saved as version ${saved.version}` });
      onClose();
      onSaved();
    },
    onError: (error) => {
      const details = error instanceof ApiError && error.status === 409 ? conflictSchema.safeParse(error.details) : undefined;
      if (details?.success === true) setConflict(details.data);
      else notices.show({ intent: 'danger', ...dashboardFailure('update', error), milliseconds: 4000 });
    },
  });
  if (conflict !== undefined)
    return (
      <ConflictDialog
        conflict={conflict}
        editing={editing}
        isBusy={save.isPending}
        onSave={(doc) => save.mutate({ doc, version: conflict.version })}
        onDone={() => {
          onClose();
          onSaved();
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={`Save ${document.metadata.name}?`}
      action="Save"
      isReady={!save.isPending}
      onSubmit={() => save.mutate({ doc: document, version: base.version })}
      onClose={onClose}
    >
      <ul className={styles.changes} aria-label="What changes">
        {changes.length === 0 ? <li>Nothing that is told of changes.</li> : changes.map(({ text }) => <li key={text}>{text}</li>)}
      </ul>
    </FormDialog>
  );
}
