import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { foreignRoutes } from '#sdk';
import { FormDialog, formatBytes } from '#sdk/browser';
import type { Offered } from '../../installedSchemas';
import { AskedList } from './AskedList';

const useStyles = makeStyles({
  paths: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly offered: Offered;
  /** @param routes those outside of the plugin's own paths, each of which has been approved */
  onApprove(routes: readonly string[]): void;
  onClose(): void;
}

/** Asks whether a plugin may have what it asks for. Paths that are not its own are approved by themselves. */
export function ApproveDialog({ offered, onApprove, onClose }: Props) {
  const { id, title, version, installed, hash, size, asks } = offered;
  const styles = useStyles();
  const foreign = foreignRoutes(id, asks.routes);
  const others = { ...asks, routes: asks.routes.filter((route) => !foreign.includes(route)) };
  const asksForOthers = Object.values(others).some((names) => names.length > 0);
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set());
  const approve = (route: string, isApproved: boolean): void =>
    setApproved((before) => new Set(isApproved ? [...before, route] : [...before].filter((one) => one !== route)));
  return (
    <FormDialog
      title={installed === undefined ? `Install ${title} ${version}?` : `Update ${title} from ${installed} to ${version}?`}
      action={installed === undefined ? 'Install' : 'Update'}
      isReady={foreign.every((route) => approved.has(route))}
      onSubmit={() => onApprove(foreign)}
      onClose={onClose}
      width={640}
    >
      <p>
        A plugin is trusted code: it runs in the server and in everybody's page, and nothing stands between it and your data. Install it
        only when you trust who has made it.
      </p>
      {(asksForOthers || foreign.length === 0) && <AskedList asks={others} />}
      {foreign.length > 0 && (
        <fieldset className={styles.paths}>
          <legend className={styles.legend}>Paths outside of /api/{id}</legend>
          Clients of another product call these. Approve each of them to install the plugin.
          {foreign.map((route) => (
            <Checkbox
              key={route}
              label={route}
              checked={approved.has(route)}
              onChange={(_event, { checked }) => approve(route, checked === true)}
            />
          ))}
        </fieldset>
      )}
      <p>
        {formatBytes(size)}, SHA-256 <code>{hash.slice(0, 16)}</code>
      </p>
    </FormDialog>
  );
}
