import { ExportForm } from './ExportForm';
import { ExportStatus } from './ExportStatus';
import type { useLogExport } from './useLogExport';

interface Props {
  readonly run: ReturnType<typeof useLogExport>;
  onClose(): void;
}

/** Asks what is wanted, then shows how it comes along. */
export default function ExportDialog({ run, onClose }: Props) {
  const { current, isBeginning, problem, begin, cancel, forget } = run;
  if (current === undefined) return <ExportForm isBusy={isBeginning} problem={problem} onExport={begin} onClose={onClose} />;
  return <ExportStatus shown={current} problem={problem} onCancel={cancel} onAgain={forget} onClose={onClose} />;
}
