import type { KeptTrigger } from '#plugins/triggers/contract';
import { can, holds } from '#sdk';
import { useFacts } from '#sdk/browser';
import type { AlertDraft, SeverityThreshold } from '../../common/alertDraft';
import type { DraftFaults } from '../../common/draftFaults';
import { BacktestPanel } from './BacktestPanel';
import { EditorSection } from './EditorSection';
import { Preview } from './Preview';
import { SampleResults } from './SampleResults';
import { triedTrigger } from './triedTrigger';
import { useQuiet } from './useQuiet';
import { useSamples } from './useSamples';

interface Props {
  readonly draft: AlertDraft;
  /** All of the draft's. */
  readonly faults: DraftFaults;
  /** Another number asks anew. */
  readonly runs: number;
  readonly kept: KeptTrigger | undefined;
  onThreshold(severities: readonly SeverityThreshold[]): void;
}

/** What the alert would find and do: its values of late, the past replayed, and what it has found. Nothing is kept of it. */
export function TryOut({ draft, faults, runs, kept, onThreshold }: Props) {
  const mayTry = holds(can('ALERTS'), useFacts()) === true;
  const now = triedTrigger(draft, faults, kept);
  const tried = useQuiet(now, JSON.stringify(now) ?? '');
  const samples = useSamples(mayTry ? tried : undefined, runs);
  if (!mayTry) return null;
  const { severities } = draft;
  if (now === undefined)
    return (
      <EditorSection title="Preview">
        <span>What is marked in the form has to be mended before the alert can be tried out.</span>
      </EditorSection>
    );
  return (
    <>
      <Preview samples={samples} draft={draft} />
      <BacktestPanel
        // The values that are seen tell which thresholds are worth trying.
        trigger={samples.isFetching ? undefined : tried}
        runs={runs}
        kept={kept}
        severities={severities}
        values={samples.data?.preview.series.flatMap(({ values }) => values.filter((value) => value !== null)) ?? []}
        onThreshold={onThreshold}
      />
      <SampleResults samples={samples} draft={draft} />
    </>
  );
}
