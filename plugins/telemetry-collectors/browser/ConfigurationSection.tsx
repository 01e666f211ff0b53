import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { errorMessage, FormError, LeaveGuard, noticesService, useService } from '#sdk/browser';
import type { DetailedCollector } from '../common/collectors';
import { configurationFaults } from '../common/configurationFaults';
import { HistoryDialog } from './HistoryDialog';
import { useCollectorCalls } from './useCollectors';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  text: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, height: '360px', maxHeight: 'none' },
  faults: { margin: 0, padding: '0 0 0 16px', color: tokens.colorStatusDangerForeground1 },
  actions: { display: 'flex', gap: '8px' },
});

/** Faults that are shown at once. */
const shownFaults = 5;

/** The configuration that the collector is to run with: written, checked, and brought back from its history. */
export function ConfigurationSection({
  collector,
  canEdit,
  titleClass,
}: {
  readonly collector: DetailedCollector;
  readonly canEdit: boolean;
  readonly titleClass: string;
}) {
  const styles = useStyles();
  const notices = useService(noticesService);
  const { save } = useCollectorCalls(collector.instanceUid);
  const [isHistory, setHistory] = useState(false);
  // The first one is made from what it runs with.
  const begins = collector.configuration ?? collector.effective[0]?.body ?? '';
  const [text, setText] = useState(begins);
  const faults = useMemo(() => (text.trim() === '' ? [] : configurationFaults(text)), [text]);
  const isChanged = text !== (collector.configuration ?? '');
  const isUnsaved = useCallback(() => text !== begins, [text, begins]);
  const isEditable = canEdit && collector.takesConfiguration;
  return (
    <section className={styles.root} aria-label="Configuration">
      <h2 className={titleClass}>Configuration</h2>
      {!collector.takesConfiguration && (
        <p className={styles.words}>
          This collector only reports: it takes no configuration from here. Run it by the OpAMP supervisor, as the install command does.
        </p>
      )}
      {collector.takesConfiguration && !canEdit && (
        <p className={styles.words}>Configurations can be read here, and not changed: editing is switched off for this account.</p>
      )}
      {(collector.takesConfiguration || collector.configuration !== null) && (
        <>
          <FormError error={save.isError ? errorMessage(save.error) : undefined} />
          <Field label="Remote configuration (YAML)">
            <Textarea
              value={text}
              readOnly={!isEditable}
              spellCheck={false}
              textarea={{ className: styles.text }}
              onChange={(_event, { value }) => setText(value)}
            />
          </Field>
          {faults.length > 0 && (
            <ul className={styles.faults} aria-label="Faults">
              {faults.slice(0, shownFaults).map(({ line, message }) => (
                <li key={`${line} ${message}`}>{`Line ${line}: ${message}`}</li>
              ))}
              {faults.length > shownFaults && <li>{`${faults.length - shownFaults} more`}</li>}
            </ul>
          )}
        </>
      )}
      <div className={styles.actions}>
        {isEditable && (
          <Button
            appearance="primary"
            disabledFocusable={!isChanged || faults.length > 0 || text.trim() === '' || save.isPending}
            onClick={() =>
              save.mutate(
                { configuration: text, basedOn: collector.remote.version },
                {
                  onSuccess: ({ version }) =>
                    notices.show({ intent: 'success', title: `Version ${version} is written and offered to the collector` }),
                },
              )
            }
          >
            Save configuration
          </Button>
        )}
        {isEditable && isChanged && collector.configuration !== null && (
          <Button onClick={() => setText(collector.configuration ?? '')}>Discard changes</Button>
        )}
        {collector.configuration !== null && <Button onClick={() => setHistory(true)}>History</Button>}
      </div>
      <LeaveGuard unsaved={isUnsaved} />
      {isHistory && <HistoryDialog collector={collector} canRestore={isEditable} onClose={() => setHistory(false)} />}
    </section>
  );
}
