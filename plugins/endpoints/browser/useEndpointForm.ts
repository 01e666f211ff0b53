import { useEffect, useRef, useState } from 'react';
import { type DraftFault, type DraftField, draftFaults, type EndpointDraft } from '../common/endpointForm';
import type { EndpointView } from '../common/endpointView';
import type { EndpointType } from '../contract';
import { draftFor, draftOf } from './draftOf';
import { faultsOf, saveFailure, testFailed, testFailureReason } from './failureTexts';
import { useWriteEndpoint } from './useEndpoints';

/** Milliseconds until the fields of another type are there. */
const switchPause = 400;

/** What the dialog says above its fields. */
export type Note =
  | { readonly intent: 'good'; readonly text: string }
  | { readonly intent: 'bad'; readonly text: string; readonly details?: string };

interface Options {
  readonly endpoint: EndpointView | undefined;
  readonly checksUrl: boolean;
  readonly testsAtOnce: boolean;
  onSaved(): void;
}

/** The state of the endpoint dialog. One call is under way at a time: a second submit meanwhile does nothing. */
export function useEndpointForm({ endpoint, checksUrl, testsAtOnce, onSaved }: Options) {
  const [type, setType] = useState<EndpointType>(endpoint?.endpointType ?? 'Custom');
  const [shownType, setShownType] = useState(type);
  const [draft, setDraft] = useState(() => draftOf(endpoint));
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const [note, setNote] = useState<Note>();
  const [isBusy, setBusy] = useState(false);
  /** How often it was submitted with something to correct. */
  const [refused, setRefused] = useState(0);
  const underWay = useRef(false);
  const { save, test } = useWriteEndpoint();

  useEffect(() => {
    if (type === shownType) return;
    const switching = setTimeout(() => setShownType(type), switchPause);
    return () => clearTimeout(switching);
  }, [type, shownType]);

  const change = (changed: Partial<EndpointDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setFaults((before) => before.filter(({ field }) => !(field in changed)));
  };

  const run = async (kind: 'save' | 'test', call: (written: Parameters<typeof save.mutateAsync>[0]) => Promise<unknown>) => {
    if (underWay.current) return;
    const wanted = draftFor(type, draft);
    const found = draftFaults(type, wanted, { checksUrl }).filter(({ field }) => kind === 'save' || field !== 'title');
    setFaults(found);
    if (found.length > 0) {
      setRefused((before) => before + 1);
      return;
    }
    underWay.current = true;
    setBusy(true);
    setNote(undefined);
    try {
      await call({ type, draft: wanted, id: endpoint?.id });
      if (kind === 'save') onSaved();
      else setNote({ intent: 'good', text: 'Test message sent. Please verify message received as expected.' });
    } catch (error) {
      setFaults(faultsOf(error));
      setNote(
        kind === 'save'
          ? { intent: 'bad', text: saveFailure(error) }
          : { intent: 'bad', text: testFailed, details: testFailureReason(error) },
      );
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const sendTest = (): void => void run('test', test.mutateAsync);
  const first = useRef(testsAtOnce ? sendTest : undefined);
  useEffect(() => {
    first.current?.();
    first.current = undefined;
  }, []);

  return {
    type,
    shownType,
    draft,
    note,
    isBusy,
    refused,
    change,
    choose: (chosen: EndpointType): void => {
      setType(chosen);
      setFaults([]);
      setNote(undefined);
    },
    faultOf: (field: DraftField): string | undefined => faults.find((fault) => fault.field === field)?.message,
    save: (): void => void run('save', save.mutateAsync),
    test: sendTest,
  };
}
