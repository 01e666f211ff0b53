import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { RelativeTime } from '#sdk/browser';
import type { Installed } from '../../installedSchemas';
import { PluginStateLabel } from '../PluginStateLabel';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  deeds: { display: 'flex', flexWrap: 'wrap', gap: '4px', justifyContent: 'flex-end' },
});

interface Props {
  readonly plugins: readonly Installed[];
  readonly isBusy: boolean;
  onSwitch(plugin: Installed): void;
  onRollBack(plugin: Installed): void;
  onRemove(plugin: Installed): void;
}

/** Plugins from outside: what state each is in, where it came from, and what can be done with it. */
export function InstalledTable({ plugins, isBusy, onSwitch, onRollBack, onRemove }: Props) {
  const styles = useStyles();
  return (
    <Table aria-label="Installed plugins" size="small">
      <TableHeader>
        <TableRow>
          <TableHeaderCell>Plugin</TableHeaderCell>
          <TableHeaderCell>Version</TableHeaderCell>
          <TableHeaderCell>State</TableHeaderCell>
          <TableHeaderCell>Source</TableHeaderCell>
          <TableHeaderCell>Actions</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {plugins.map((plugin) => (
          <TableRow key={plugin.id}>
            <TableCell>
              {plugin.title} <span className={styles.quiet}>{plugin.id}</span>
            </TableCell>
            <TableCell>{plugin.version}</TableCell>
            <TableCell title={plugin.state}>
              <PluginStateLabel state={plugin.status} /> {plugin.status !== 'ready' && <span className={styles.quiet}>{plugin.state}</span>}
            </TableCell>
            <TableCell>
              {plugin.source === 'folder' ? 'Folder of the operator' : `${plugin.changedBy ?? ''} `}
              {plugin.changedAt !== undefined && <RelativeTime value={plugin.changedAt} />}
            </TableCell>
            <TableCell>
              {plugin.source === 'upload' && (
                <span className={styles.deeds}>
                  <Button size="small" disabled={isBusy} onClick={() => onSwitch(plugin)}>
                    {plugin.enabled ? `Stop ${plugin.title}` : `Start ${plugin.title}`}
                  </Button>
                  {plugin.previous !== undefined && (
                    <Button size="small" disabled={isBusy} onClick={() => onRollBack(plugin)}>
                      Back to {plugin.previous.version}
                    </Button>
                  )}
                  <Button size="small" disabled={isBusy} onClick={() => onRemove(plugin)}>
                    Remove {plugin.title}
                  </Button>
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
