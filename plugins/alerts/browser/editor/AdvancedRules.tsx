import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Field,
  Input,
  makeStyles,
  Select,
  Switch,
} from '@fluentui/react-components';
import type { TriggerRules } from '#plugins/triggers/contract';
import { NumberInput } from './NumberInput';
import type { SectionProps } from './sectionProps';

const day = 24 * 60;
const week = 7 * day;

const noDataTitles: Readonly<Record<TriggerRules['noData'], string>> = {
  ok: 'Everything is fine',
  'no-data': 'Say that there is no data',
  firing: 'Trigger the alert',
  keep: 'Leave it as it was',
};
const errorTitles: Readonly<Record<TriggerRules['onError'], string>> = {
  error: 'Say that the query failed',
  firing: 'Trigger the alert',
  ok: 'Everything is fine',
  keep: 'Leave it as it was',
};

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '12px 16px',
    paddingBottom: '4px',
  },
});

/** How an alert goes from state to state beyond its threshold: what most alerts leave as it is. */
export function AdvancedRules({ draft, faults, set, leave }: SectionProps) {
  const styles = useStyles();
  const { rules } = draft;
  const put = (patch: Partial<TriggerRules>) => set({ rules: { ...rules, ...patch } });
  return (
    <Accordion collapsible>
      <AccordionItem value="advanced">
        <AccordionHeader as="h3" size="small">
          Advanced
        </AccordionHeader>
        <AccordionPanel>
          <div className={styles.grid}>
            <NumberInput
              label="Evaluation interval"
              hint="Lower values notify sooner and cost more. 10 seconds at least"
              unit="s"
              value={Math.round(rules.everyMinutes * 60)}
              min={10}
              max={day * 60}
              onChange={(seconds) => put({ everyMinutes: seconds / 60 })}
            />
            <NumberInput
              label="Wait before it fires"
              hint="The condition must hold for this long before it fires"
              unit="min"
              isPartial
              value={rules.forMinutes}
              min={0}
              max={day}
              onChange={(forMinutes) => put({ forMinutes })}
            />
            <NumberInput
              label="Keep firing"
              hint="Keeps firing for this long after the condition last held"
              unit="min"
              isPartial
              value={rules.keepFiringMinutes}
              min={0}
              max={day}
              onChange={(keepFiringMinutes) => put({ keepFiringMinutes })}
            />
            <Field
              label="Recover at"
              hint="Over only when the value is back at this. Empty: the threshold itself"
              {...(faults.recoveryThreshold !== undefined && { validationMessage: faults.recoveryThreshold })}
            >
              <Input
                value={rules.recoveryThreshold ?? ''}
                onChange={(_event, { value }) => {
                  const { recoveryThreshold: _before, ...rest } = rules;
                  set({ rules: value.trim() === '' ? rest : { ...rest, recoveryThreshold: value } });
                }}
                onBlur={() => leave('recoveryThreshold')}
              />
            </Field>
            <NumberInput
              label="Recover after"
              hint="The value must stay back for this long"
              unit="min"
              isPartial
              value={rules.recoverAfterMinutes}
              min={0}
              max={day}
              onChange={(recoverAfterMinutes) => put({ recoverAfterMinutes })}
            />
            <Field label="When nothing is found at all">
              <Select value={rules.noData} onChange={(_event, { value }) => put({ noData: value as TriggerRules['noData'] })}>
                {Object.entries(noDataTitles).map(([value, title]) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
            <NumberInput
              label="When one group is missing"
              hint="A missing group keeps its state for this many checks, then it is over"
              unit="checks"
              value={rules.missingEvaluations}
              min={0}
              max={100}
              onChange={(missingEvaluations) => put({ missingEvaluations })}
            />
            <Field label="When the query fails">
              <Select value={rules.onError} onChange={(_event, { value }) => put({ onError: value as TriggerRules['onError'] })}>
                {Object.entries(errorTitles).map(([value, title]) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
            <NumberInput
              label="Called flapping after"
              hint="This many changes within 20 checks are sent as one message"
              unit="changes"
              value={rules.flappingChanges}
              min={2}
              max={20}
              onChange={(flappingChanges) => put({ flappingChanges })}
            />
            <NumberInput
              label="Most groups"
              hint="The alert is in error when more groups than this are beyond a threshold"
              value={rules.mostGroups}
              min={1}
              max={10_000}
              onChange={(mostGroups) => put({ mostGroups })}
            />
            <NumberInput
              label="Wait for late logs"
              hint="Each check looks at data up to this long ago, so that late data is counted"
              unit="s"
              value={rules.ingestDelaySeconds}
              min={0}
              max={3600}
              onChange={(ingestDelaySeconds) => put({ ingestDelaySeconds })}
            />
            <NumberInput
              label="Say it again"
              hint="Sends the message again after this long while it fires. 0: never"
              unit="min"
              value={rules.repeatMinutes}
              min={0}
              max={week}
              onChange={(repeatMinutes) => put({ repeatMinutes })}
            />
            <Field label="When it is over">
              <Switch
                label="Send a message"
                checked={rules.sendResolved}
                onChange={(_event, { checked }) => put({ sendResolved: checked })}
              />
            </Field>
          </div>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
