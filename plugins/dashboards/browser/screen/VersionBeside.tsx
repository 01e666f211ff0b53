import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiService, ErrorState, endpointQuery, RelativeTime, Skeleton, useService } from '#sdk/browser';
import { dashboardAtVersion } from '../../api';
import type { Chosen } from '../../common/variables/chosenValue';
import type { Dashboard } from '../../contract';
import { DashboardCanvas } from '../view/DashboardCanvas';
import { type Scene, SceneContext, useScene } from '../view/scene';
import { type LoadOptions, useScopedVariables } from '../view/useScopedVariables';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '4px 16px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
  },
  end: { marginLeft: 'auto' },
});

interface Props {
  readonly version: number;
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly asking: string;
  readonly load: LoadOptions;
  onClose(): void;
}

/** A dashboard as it was at a version, with its panels, thresholds and queries of then, over the time range of the page. */
export function VersionBeside({ version, onClose, ...asked }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const { uid } = useScene();
  const { data, error, refetch } = useQuery(endpointQuery(api, dashboardAtVersion, { params: { uid, version } }));
  return (
    <section className={styles.root} aria-label={`Version ${version}`}>
      <div className={styles.head}>
        <strong>Version {version}</strong>
        {data !== undefined && (
          <span>
            <RelativeTime value={data.updatedAt} /> by {data.updatedBy}
          </span>
        )}
        <Button className={styles.end} size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      {error !== null && <ErrorState title="The version could not be loaded" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && <Shown dashboard={data} {...asked} />}
    </section>
  );
}

function Shown({ dashboard, chosen, asking, load }: Omit<Props, 'version' | 'onClose'> & { readonly dashboard: Dashboard }) {
  const now = useScene();
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { doc } = dashboard;
  const variables = useScopedVariables(doc, { chosen, range: now.range, asking, load });
  const { variablesOf, faultOf } = variables;
  const scene = useMemo(
    (): Scene => ({ ...now, document: doc, isEditing: false, mayEdit: false, variablesOf, faultOf, onMenu: () => undefined }),
    [now, doc, variablesOf, faultOf],
  );
  return (
    <SceneContext value={scene}>
      <DashboardCanvas
        variables={variables}
        opened={opened}
        onToggle={(group, isOpen) => setOpened(new Map(opened).set(group, isOpen))}
        empty="This version had no panels."
      />
    </SceneContext>
  );
}
