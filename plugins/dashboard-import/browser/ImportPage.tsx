import { Button, Checkbox, Combobox, Field, MessageBar, MessageBarBody, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchForProjects } from '#plugins/dashboards/api';
import { dashboardPath, defaultProject } from '#plugins/dashboards/contract';
import { AppLink, apiService, ErrorState, endpointQuery, Page, useService } from '#sdk/browser';
import { formatTitles, type SourceOfData } from '../common/conversion/report';
import { travelPath } from '../contract';
import { outcomeWords, ReportTable } from './ReportTable';
import { SourceField } from './SourceField';
import { SourcesOfData } from './SourcesOfData';
import { type ReadDashboard, useImport } from './useImport';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '1200px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px' },
  dashboard: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, paddingLeft: '18px' },
});

/** Data sources of all dashboards that were read, each once. */
function sourcesOf(dashboards: readonly ReadDashboard[]): readonly SourceOfData[] {
  const found = new Map<string, SourceOfData>();
  for (const { report } of dashboards) {
    for (const source of report.dataSources) {
      const known = found.get(source.key);
      found.set(source.key, known === undefined ? source : { ...known, queries: known.queries + source.queries });
    }
  }
  return [...found.values()];
}

/** Brings dashboards of other programs in: read, looked at, and only then created. */
export default function ImportPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const { languages, read, create, ask } = useImport();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly { readonly name: string; readonly text: string }[]>([]);
  const [refused, setRefused] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [project, setProject] = useState('');
  const projects = useQuery(endpointQuery(api, searchForProjects, { query: { size: 200 } }));
  const texts = [...(text.trim() === '' ? [] : [text]), ...files.map((file) => file.text)];
  const start = (): void => {
    setRefused(undefined);
    setLeft(new Set());
    ask(texts, {});
  };
  const dashboards = read.data?.dashboards ?? [];
  const wanted = dashboards.filter(({ key }) => !left.has(key));
  const reasons = [...(refused === undefined ? [] : [refused]), ...(read.data?.refused ?? [])];
  return (
    <Page
      title="Import dashboards"
      description="From Grafana, Perses, OpenSearch Dashboards and Kibana. Nothing is stored before you have seen what becomes of each panel."
      busy={read.isPending || create.isPending}
    >
      <div className={styles.root}>
        <SourceField
          text={text}
          files={files.map(({ name }) => name)}
          onText={setText}
          onFiles={(chosen) => {
            setRefused(undefined);
            setFiles(chosen);
          }}
          onRefused={setRefused}
        />
        <div className={styles.bar}>
          <Button
            appearance={dashboards.length === 0 ? 'primary' : 'secondary'}
            disabled={texts.length === 0 || read.isPending}
            onClick={start}
          >
            {read.isPending ? 'Reading…' : 'Read'}
          </Button>
        </div>
        {read.isError && <ErrorState title="It could not be read" error={read.error} onRetry={start} />}
        {reasons.map((reason) => (
          <MessageBar key={reason} intent="warning" layout="multiline">
            <MessageBarBody>{reason}</MessageBarBody>
          </MessageBar>
        ))}
        {dashboards.length > 0 && (
          <>
            <SourcesOfData sources={sourcesOf(dashboards)} onChoose={(key, language) => ask(texts, { ...languages, [key]: language })} />
            <div className={styles.bar}>
              <Field label="Folder">
                <Combobox
                  freeform
                  placeholder={defaultProject}
                  value={project}
                  onInput={(event) => setProject((event.target as HTMLInputElement).value)}
                  onOptionSelect={(_event, { optionText }) => setProject(optionText ?? '')}
                >
                  {(projects.data?.results ?? []).map(({ id, name }) => (
                    <Option key={id}>{name}</Option>
                  ))}
                </Combobox>
              </Field>
              <Button
                appearance="primary"
                disabled={wanted.length === 0 || create.isPending || (create.data?.created.length ?? 0) >= wanted.length}
                onClick={() => create.mutate({ wanted, project: project.trim() })}
              >
                {create.isPending ? 'Importing…' : wanted.length === 1 ? 'Import dashboard' : `Import ${wanted.length} dashboards`}
              </Button>
            </div>
          </>
        )}
        {create.data !== undefined && create.data.created.length > 0 && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>
              Imported:
              <ul className={styles.list}>
                {create.data.created.map(({ uid, name }) => (
                  <li key={uid}>
                    <AppLink to={dashboardPath(uid)}>{name}</AppLink> (<AppLink to={travelPath(uid)}>report</AppLink>)
                  </li>
                ))}
              </ul>
            </MessageBarBody>
          </MessageBar>
        )}
        {create.data?.failures.map((failure) => (
          <MessageBar key={failure} intent="error" layout="multiline">
            <MessageBarBody>Failed to create dashboard {failure}</MessageBarBody>
          </MessageBar>
        ))}
        {dashboards.map(({ key, document, report }) => (
          <section key={key} className={styles.dashboard} aria-label={document.metadata.name}>
            <Checkbox
              label={document.metadata.name}
              checked={!left.has(key)}
              onChange={(_event, { checked }) =>
                setLeft(new Set(checked === true ? [...left].filter((one) => one !== key) : [...left, key]))
              }
            />
            <span className={styles.about}>
              {formatTitles[report.format]}; {report.panels.length} {report.panels.length === 1 ? 'panel' : 'panels'}:{' '}
              {outcomeWords(report.panels)}; {document.spec.variables.length}{' '}
              {document.spec.variables.length === 1 ? 'variable' : 'variables'}
            </span>
            <ReportTable report={report} />
          </section>
        ))}
      </div>
    </Page>
  );
}
