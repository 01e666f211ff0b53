import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AppLink, DetailPage, EmptyState, formatBytes, formatWhole, Page, RelativeTime } from '#sdk/browser';
import type { PluginDetails } from '../contract';
import { PluginStateLabel } from './PluginStateLabel';
import { SwitchOffDialog } from './SwitchOffDialog';
import { usePlugins } from './usePlugins';
import { useSwitch } from './useSwitch';
import { audienceText, pointTitle, sourceTitles } from './words';

const useStyles = makeStyles({
  heading: {
    margin: '8px 0 4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, paddingLeft: '20px', display: 'flex', flexDirection: 'column', gap: '4px' },
  row: { display: 'flex', alignItems: 'center', gap: '12px' },
});

function Links({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return 'None';
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <AppLink to={`/plugins/${id}`}>{id}</AppLink>
    </span>
  ));
}

const isInstalled = (source: PluginDetails['source']): boolean => source === 'upload' || source === 'folder';

/** One plugin: what it needs, what it contributes, how it does, and for whom it is off. */
export default function PluginPage() {
  const { pluginId = '' } = useParams();
  const list = usePlugins();
  const [isAsked, setAsked] = useState(false);
  const plugin = list.data?.results.find(({ id }) => id === pluginId);
  if (list.data !== undefined && plugin === undefined)
    return (
      <Page title="Plugin">
        <EmptyState title="There is no such plugin" action={<AppLink to="/plugins">Back to the list</AppLink>}>
          Nothing of this installation is called {pluginId}.
        </EmptyState>
      </Page>
    );
  return (
    <DetailPage<PluginDetails>
      thing={{ data: plugin, error: list.error, isFetching: list.isFetching, refetch: () => list.refetch() }}
      noun="plugin"
      title={({ title }) => title}
      back="/plugins"
      action={({ held }) => (
        <Button disabledFocusable={held !== null} title={held ?? undefined} onClick={() => held === null && setAsked(true)}>
          Switch off
        </Button>
      )}
      facts={({ id, version, source, status, state, needs, dependants, startTime, browserBytes, errors, lastError, held }) => [
        { label: 'State', value: status === 'ready' ? <PluginStateLabel state={status} /> : state },
        { label: 'Id', value: id },
        { label: 'Version', value: version },
        {
          label: 'Source',
          value: isInstalled(source) ? <AppLink to="/plugins/installed">{sourceTitles[source]}</AppLink> : sourceTitles[source],
        },
        { label: 'Needs', value: <Links ids={needs} /> },
        { label: 'Needed by', value: <Links ids={dependants} /> },
        { label: 'Start', value: startTime === null ? 'It has not started' : `${formatWhole(Math.round(startTime))} ms` },
        { label: 'Size in the browser', value: browserBytes === null ? 'Not known' : formatBytes(browserBytes) },
        { label: 'Errors in 24 hours', value: formatWhole(errors) },
        ...(lastError === null
          ? []
          : [
              {
                label: 'Last error',
                value: (
                  <>
                    {lastError.message} ({lastError.stage}, <RelativeTime value={lastError.at} />)
                  </>
                ),
              },
            ]),
        ...(held === null ? [] : [{ label: 'Cannot be switched off', value: held }]),
      ]}
    >
      {(one) => (
        <>
          <Switches plugin={one} />
          <Contributions contributions={one.contributions} />
          {isAsked && <SwitchOffDialog plugin={one} onClose={() => setAsked(false)} />}
        </>
      )}
    </DetailPage>
  );
}

function Switches({ plugin: { id, switches } }: { readonly plugin: PluginDetails }) {
  const styles = useStyles();
  const change = useSwitch();
  return (
    <section aria-labelledby="switches">
      <h2 className={styles.heading} id="switches">
        Switched off for
      </h2>
      {switches.length === 0 && <span>Nobody</span>}
      {switches.length > 0 && (
        <ul className={styles.list}>
          {switches.map(({ accountId, role, at, by }) => {
            const whom = audienceText({ accountId, role });
            return (
              <li key={whom}>
                <span className={styles.row}>
                  <span>
                    {whom}, by {by}, <RelativeTime value={at} />
                  </span>
                  <Button
                    size="small"
                    disabled={change.isPending}
                    aria-label={`Switch on for ${whom}`}
                    onClick={() => change.mutate({ pluginId: id, on: true, accountId, role })}
                  >
                    Switch on
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Contributions({ contributions }: Pick<PluginDetails, 'contributions'>) {
  const styles = useStyles();
  const points = Object.entries(contributions).sort(([a], [b]) => a.localeCompare(b));
  return (
    <section aria-labelledby="contributions">
      <h2 className={styles.heading} id="contributions">
        Contributes
      </h2>
      {points.length === 0 && 'Nothing'}
      <ul className={styles.list}>
        {points.map(([point, count]) => (
          <li key={point} title={point}>
            {formatWhole(count)} × {pointTitle(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}
