import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { CopyButton, generatedFilesService, Icon, ReadDialog, useService } from '#sdk/browser';
import { setPanel } from '../../common/edit/editPanels';
import { documentText, readDocumentText } from '../../common/edit/readDocumentText';
import type { DashboardDocument } from '../../contract';
import { DocumentText, type TextFormat } from './DocumentText';
import type { Edit } from './useEditing';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px', marginBottom: '8px' },
  end: { marginLeft: 'auto', display: 'inline-flex', alignItems: 'center', gap: '4px' },
  text: { height: 'min(58vh, 600px)' },
  faults: {
    margin: '8px 0 0',
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorStatusDangerForeground1,
    maxHeight: '96px',
    overflow: 'auto',
  },
});

interface Props {
  readonly document: DashboardDocument;
  /** Key of the panel that is shown alone; the whole dashboard when absent. */
  readonly panel: string | undefined;
  /** Absent for those who may only look. */
  readonly onApply: ((edit: Edit) => void) | undefined;
  onClose(): void;
}

/** A dashboard, or one of its panels, as JSON and YAML: read, changed with its faults at their lines, copied, downloaded. */
export default function JsonDialog({ document, panel, onApply, onClose }: Props) {
  const styles = useStyles();
  const files = useService(generatedFilesService);
  const [format, setFormat] = useState<TextFormat>('json');
  // A panel is read as the only one of the dashboard, so that it is checked in the same way.
  const shown = useMemo(() => (panel === undefined ? document : alone(document, panel)), [document, panel]);
  const [text, setText] = useState(() => documentText(shown, 'json'));
  const read = useMemo(() => readDocumentText(text), [text]);
  const faults = 'faults' in read ? read.faults : none;
  const name = document.metadata.name;
  const change = (next: TextFormat): void => {
    // What was typed goes along as long as it can be read.
    if ('document' in read) setText(documentText(read.document, next));
    else setText(documentText(shown, next));
    setFormat(next);
  };
  const apply = (): void => {
    if (!('document' in read) || onApply === undefined) return;
    const { document: next } = read;
    if (panel === undefined) onApply(() => next);
    else {
      const changed = next.spec.panels[panel];
      if (changed !== undefined) onApply((before) => setPanel(before, panel, changed));
    }
    onClose();
  };
  return (
    <ReadDialog
      title={panel === undefined ? `${name} as text` : `Panel ${panel} as text`}
      width={1100}
      onClose={onClose}
      beside={
        onApply !== undefined && (
          <Button appearance="primary" disabled={faults.length > 0 || text === documentText(shown, format)} onClick={apply}>
            Apply
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <TabList size="small" selectedValue={format} onTabSelect={(_event, data) => change(data.value as TextFormat)}>
          <Tab value="json">JSON</Tab>
          <Tab value="yaml">YAML</Tab>
        </TabList>
        <span className={styles.end}>
          <CopyButton value={text} label="Copy the text" />
          <Button
            size="small"
            icon={<Icon name="download" size={16} />}
            onClick={() => void files.save(`${name}.${format}`, text, format === 'json' ? 'application/json' : 'application/yaml')}
          >
            Download
          </Button>
        </span>
      </div>
      <div className={styles.text}>
        <DocumentText
          key={format}
          text={text}
          format={format}
          label={`${name} as ${format.toUpperCase()}`}
          faults={faults}
          {...(onApply && { onChange: setText })}
        />
      </div>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="Faults">
          {faults.slice(0, 5).map(({ line, path, message }) => (
            <li key={`${line} ${path} ${message}`}>{`Line ${line}${path === '' ? '' : `, ${path}`}: ${message}`}</li>
          ))}
        </ul>
      )}
    </ReadDialog>
  );
}

const none: readonly never[] = [];

function alone(document: DashboardDocument, key: string): DashboardDocument {
  const panel = document.spec.panels[key];
  return { ...document, spec: { ...document.spec, layouts: [], variables: [], panels: panel === undefined ? {} : { [key]: panel } } };
}
