import { Button, Field, Input, makeStyles, Select, Tab, TabList, Textarea, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { panelKinds } from '#sdk';
import { Icon, useOffers } from '#sdk/browser';
import type { Panel } from '../../common/document';
import { setPanel } from '../../common/edit/editPanels';
import { layOut } from '../../common/layout/layOut';
import { PanelCard } from '../view/PanelCard';
import { useScene } from '../view/scene';
import { useBox } from '../view/useBox';
import type { ScopedVariables } from '../view/useScopedVariables';
import { KindOptions } from './KindOptions';
import { LinkList } from './LinkList';
import { PanelSteps } from './PanelSteps';
import { QueryList } from './QueryList';
import type { Editing } from './useEditing';
import { VariableList } from './VariableList';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 380px', flexGrow: 1, minHeight: 0 },
  main: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, overflow: 'auto', padding: '8px 16px', gap: '12px' },
  preview: { height: 'min(48vh, 460px)', minHeight: '240px', flexShrink: 0 },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minHeight: 0,
    overflow: 'auto',
    padding: '8px 16px 24px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px', '& input': { minWidth: 0, width: '100%' } },
});

interface Props {
  /** Key of the panel. */
  readonly panel: string;
  readonly editing: Editing;
  readonly variables: ScopedVariables;
  onClose(): void;
}

/** Edits one panel: its queries and what is done to their answers, its kind with its options, and how it looks meanwhile. */
export function PanelEditor({ panel: key, editing, variables, onClose }: Props) {
  const styles = useStyles();
  const { document } = useScene();
  const kinds = useOffers(panelKinds);
  const preview = useRef<HTMLDivElement>(null);
  const { width, height } = useBox(preview);
  const [tab, setTab] = useState<unknown>('queries');
  const panel = document.spec.panels[key];
  const placed = useMemo(() => {
    const { layouts } = document.spec;
    const all = layOut({
      layouts,
      width,
      valuesOf: (group) => variables.ofGroup(group).values,
      opened: new Map(layouts.map((_one, index) => [String(index), true])),
    });
    const own = all.panels.find((one) => one.panel === key);
    return own && { ...own, left: 0, top: 0, width, height };
  }, [document.spec, variables, key, width, height]);
  if (panel === undefined || placed === undefined) return null;
  const { display, plugin, queries, transformations = [], links = [], timeFrom = '', timeShift = '', variables: own = [] } = panel.spec;
  const change = (spec: Partial<Panel['spec']>, what: string, joins?: string): void =>
    editing.edit(
      (before) => {
        const now = before.spec.panels[key];
        return now === undefined ? before : setPanel(before, key, { ...now, spec: { ...now.spec, ...spec } });
      },
      what,
      joins === undefined ? undefined : `${joins} of ${key}`,
    );
  const names = [...variables.variablesOf(placed).values.keys()];
  const isKnown = kinds.some(({ id }) => id === plugin.kind);
  return (
    <div className={styles.root} data-editor={key}>
      <div className={styles.main}>
        <div ref={preview} className={styles.preview}>
          <PanelCard placed={placed} rankOf={first} style={whole} />
        </div>
        <TabList size="small" selectedValue={tab} onTabSelect={(_event, data) => setTab(data.value)}>
          <Tab value="queries">{`Queries (${queries.length})`}</Tab>
          <Tab value="steps">{`Transformations (${transformations.length})`}</Tab>
          <Tab value="links">{`Links (${links.length})`}</Tab>
          <Tab value="variables">{`Variables (${own.length})`}</Tab>
        </TabList>
        {tab === 'queries' && (
          <QueryList
            key={key}
            queries={queries}
            names={names}
            onChange={(next) => change({ queries: [...next] }, 'Change query', 'queries')}
          />
        )}
        {tab === 'steps' && (
          <PanelSteps
            panel={panel}
            placed={placed}
            onChange={(next) => change({ transformations: [...next] }, 'Change transformations', 'steps')}
          />
        )}
        {tab === 'links' && <LinkList links={links} onChange={(next) => change({ links: [...next] }, 'Change links', 'links')} />}
        {tab === 'variables' && (
          <VariableList variables={own} onChange={(next) => change({ variables: [...next] }, 'Change variables', 'variables')} />
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.head}>
          <Button icon={<Icon name="chevron-left" size={16} />} onClick={onClose}>
            Back to the dashboard
          </Button>
        </div>
        <Field label="Title">
          <Input
            value={display.name ?? ''}
            onChange={(_event, data) => change({ display: { ...display, name: data.value } }, 'Change title', 'title')}
            onBlur={editing.settle}
          />
        </Field>
        <Field label="Description">
          <Textarea
            value={display.description ?? ''}
            resize="vertical"
            onChange={(_event, data) => change({ display: { ...display, description: data.value } }, 'Change description', 'description')}
            onBlur={editing.settle}
          />
        </Field>
        <Field label="Kind">
          <Select
            value={plugin.kind}
            // Options of the kind before are kept where the new one knows them.
            onChange={(_event, data) => change({ plugin: { ...plugin, kind: data.value } }, 'Change kind')}
          >
            {!isKnown && <option value={plugin.kind}>{`${plugin.kind} (not there)`}</option>}
            {kinds.map(({ id, data }) => (
              <option key={id} value={id}>
                {data.title}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.pair}>
          <Field label="Time range of its own" hint="Such as 7d">
            <Input
              value={timeFrom}
              onChange={(_event, data) => change(duration('timeFrom', data.value), 'Change time range', 'timeFrom')}
              onBlur={editing.settle}
            />
          </Field>
          <Field label="Moved back by" hint="Such as 1d">
            <Input
              value={timeShift}
              onChange={(_event, data) => change(duration('timeShift', data.value), 'Change time shift', 'timeShift')}
              onBlur={editing.settle}
            />
          </Field>
        </div>
        <KindOptions
          panel={panel}
          placed={placed}
          onChange={(spec) => change({ plugin: { ...plugin, spec } }, 'Change options', 'options')}
        />
      </div>
    </div>
  );
}

const first = (): number => 0;
const whole = { width: '100%', height: '100%' } as const;
const duration = (name: 'timeFrom' | 'timeShift', text: string): Partial<Panel['spec']> => ({ [name]: text === '' ? undefined : text });
