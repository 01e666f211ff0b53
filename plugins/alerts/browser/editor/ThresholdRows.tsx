import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { type TriggerSeverity, triggerSeverities } from '#plugins/triggers/contract';
import { alertSeverityTitle, Icon, IconAction } from '#sdk/browser';
import type { SectionProps } from './sectionProps';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  row: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
  value: { width: '120px' },
  as: { paddingTop: '6px' },
});

/** The threshold of each severity; whatever is beyond several is of the worst. */
export function ThresholdRows({ draft, faults, set, leave }: SectionProps) {
  const styles = useStyles();
  const { severities } = draft;
  const free = triggerSeverities.filter((severity) => severities.every((row) => row.severity !== severity));
  const change = (at: number, patch: Partial<(typeof severities)[number]>) => {
    const row = severities[at];
    if (row !== undefined) set({ severities: severities.with(at, { ...row, ...patch }) });
  };
  return (
    <Field
      label="Threshold"
      hint="Each severity has its own"
      {...(faults.severities !== undefined && { validationMessage: faults.severities })}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the field above names the group */}
      <div className={styles.root} role="group" aria-label="Thresholds">
        {severities.map(({ severity, threshold }, at) => {
          const fault = faults[`threshold-${severity}`];
          return (
            <div key={severity} className={styles.row}>
              <Field {...(fault !== undefined && { validationMessage: fault })}>
                <Input
                  className={styles.value}
                  aria-label={`Threshold of ${alertSeverityTitle(severity)}`}
                  value={threshold}
                  onChange={(_event, { value }) => change(at, { threshold: value })}
                  onBlur={() => leave(`threshold-${severity}`)}
                />
              </Field>
              <span className={styles.as}>is</span>
              <Select
                aria-label={`Severity ${at + 1}`}
                value={severity}
                onChange={(_event, { value }) => change(at, { severity: value as TriggerSeverity })}
              >
                {triggerSeverities
                  .filter((one) => one === severity || free.includes(one))
                  .map((one) => (
                    <option key={one} value={one}>
                      {alertSeverityTitle(one)}
                    </option>
                  ))}
              </Select>
              {severities.length > 1 && (
                <IconAction
                  icon="close"
                  label={`Remove ${alertSeverityTitle(severity)}`}
                  onClick={() => set({ severities: severities.toSpliced(at, 1) })}
                />
              )}
            </div>
          );
        })}
        {free.length > 0 && (
          <Button
            size="small"
            appearance="subtle"
            style={{ alignSelf: 'flex-start' }}
            icon={<Icon name="add" size={16} />}
            onClick={() => {
              // The next worse one, as long as there is one.
              const worst = Math.max(-1, ...severities.map((row) => triggerSeverities.indexOf(row.severity)));
              const next = free.find((one) => triggerSeverities.indexOf(one) > worst) ?? free.at(-1);
              if (next !== undefined)
                set({ severities: [...severities, { severity: next, threshold: severities.at(-1)?.threshold ?? '0' }] });
            }}
          >
            Add a severity
          </Button>
        )}
      </div>
    </Field>
  );
}
