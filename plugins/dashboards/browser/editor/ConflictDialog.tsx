import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#sdk';
import { apiService, ErrorState, endpointQuery, noticesService, ReadDialog, RelativeTime, Skeleton, useService } from '#sdk/browser';
import { createDashboard, getOne } from '../../api';
import { documentText, readDocumentText } from '../../common/edit/readDocumentText';
import type { Change, Conflict, DashboardDocument } from '../../contract';
import { dashboardFailure } from '../hub/dashboardFailure';
import type { Editing } from './useEditing';

const SideBySide = lazy(async () => ({ default: (await import('./SideBySide')).SideBySide }));

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px' },
  title: { margin: '8px 0 4px', fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, paddingLeft: '18px' },
  both: { color: tokens.colorStatusWarningForeground1 },
  fault: { color: tokens.colorStatusDangerForeground1 },
});

interface Props {
  readonly conflict: Conflict;
  readonly editing: Editing;
  readonly isBusy: boolean;
  /** Saves this over what is there now. */
  onSave(document: DashboardDocument): void;
  onDone(): void;
  onClose(): void;
}

/** Somebody else has saved the dashboard meanwhile: theirs, mine, both beside each other, or mine as a copy. Closing it loses nothing. */
export function ConflictDialog({ conflict, editing, isBusy, onSave, onDone, onClose }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const { document, base } = editing;
  const mine = documentText(document, 'yaml');
  const [isCompared, setIsCompared] = useState(false);
  const [merged, setMerged] = useState(mine);
  const theirs = useQuery({
    ...endpointQuery(api, getOne, { params: { uid: base.uid } }),
    queryKey: ['dashboards', 'theirs', base.uid, conflict.version],
    gcTime: 0,
  });
  const copy = useMutation({
    mutationFn: () => {
      const name = `${document.metadata.name} (copy)`;
      return call(api, createDashboard, {
        body: { project: document.metadata.project, doc: { ...document, metadata: { ...document.metadata, name } } },
      });
    },
    onSuccess: (made) => {
      notices.show({ intent: 'success', title: `Yours is saved as ${made.doc.metadata.name}` });
      takeTheirs();
    },
    onError: (error) => notices.show({ intent: 'danger', ...dashboardFailure('create', error), milliseconds: 4000 }),
  });
  const takeTheirs = (): void => {
    if (theirs.data === undefined) return;
    editing.saved(theirs.data);
    onDone();
  };
  const read = readDocumentText(merged);
  return (
    <ReadDialog
      title={`${conflict.changedBy || 'Somebody'} has saved this dashboard since you began`}
      width={isCompared ? 1400 : 720}
      onClose={onClose}
      beside={
        <>
          <Button disabled={theirs.data === undefined} onClick={takeTheirs}>
            Take theirs
          </Button>
          <Button disabled={copy.isPending || theirs.data === undefined} onClick={() => copy.mutate()}>
            Save mine as a copy
          </Button>
          {!isCompared && <Button onClick={() => setIsCompared(true)}>Side by side</Button>}
          <Button
            appearance="primary"
            disabled={isBusy || (isCompared && 'faults' in read)}
            onClick={() => onSave(isCompared && 'document' in read ? read.document : document)}
          >
            {isCompared ? 'Save what is at the right' : 'Save mine over it'}
          </Button>
        </>
      }
    >
      <p>
        Version {conflict.version} was saved <RelativeTime value={conflict.changedAt} />. Yours was made from version {base.version}, and is
        still here.
      </p>
      {isCompared ? (
        <>
          {theirs.error !== null && (
            <ErrorState title="Theirs could not be loaded" error={theirs.error} onRetry={() => void theirs.refetch()} />
          )}
          {theirs.data === undefined && theirs.error === null && <Skeleton lines={8} />}
          {theirs.data !== undefined && (
            <Suspense fallback={<Skeleton lines={8} />}>
              <SideBySide
                left={{ title: `Theirs, version ${conflict.version}`, text: documentText(theirs.data.doc, 'yaml') }}
                right={{ title: 'Mine: what will be saved', text: mine }}
                onChange={setMerged}
              />
            </Suspense>
          )}
          {'faults' in read && <p className={styles.fault}>{`Line ${read.faults[0]?.line}: ${read.faults[0]?.message}`}</p>}
        </>
      ) : (
        <div className={styles.columns}>
          <Changes title="Theirs" changes={conflict.theirs} both={conflict.both} none="What they have changed is not kept any more." />
          <Changes title="Mine" changes={conflict.yours} both={conflict.both} none="Nothing that is told of." />
        </div>
      )}
    </ReadDialog>
  );
}

function Changes({
  title,
  changes,
  both,
  none,
}: {
  readonly title: string;
  readonly changes: readonly Change[];
  readonly both: readonly string[];
  readonly none: string;
}) {
  const styles = useStyles();
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {changes.length === 0 && <li>{none}</li>}
        {changes.map(({ name, text }) => (
          <li key={text} className={both.includes(name) ? styles.both : undefined}>
            {text}
            {both.includes(name) && ' Both have changed it.'}
          </li>
        ))}
      </ul>
    </section>
  );
}
