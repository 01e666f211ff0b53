import type { DashboardDocument, Panel } from '#plugins/dashboards/contract';
import type { Source } from '../json/Source';
import type { ImportReport, PanelOutcome, PanelReport } from './report';
import { namedPaths } from './report';

/** A dashboard of the source as a document of ours, with what became of each part. */
export interface ImportedDashboard {
  readonly document: DashboardDocument;
  readonly report: ImportReport;
}

/** What a conversion says of one panel, or of the dashboard itself. */
export class Notes {
  readonly lines: string[] = [];
  private isKept = false;

  /** Something is not as it was. */
  approximate(line: string): void {
    if (!this.lines.includes(line)) this.lines.push(line);
  }

  /** The panel cannot be drawn from this. */
  keep(line: string): void {
    this.isKept = true;
    this.approximate(line);
  }

  get outcome(): PanelOutcome {
    if (this.isKept) return 'placeholder';
    return this.lines.length > 0 ? 'approximated' : 'mapped';
  }
}

/** Kind of the panels that stand for what could not be mapped; the original stands in `spec.original`. */
export const placeholderKind = 'Placeholder';

/** A panel that is kept as it came, and says why. */
export const placeholderPlugin = (type: string, reasons: readonly string[]): Panel['spec']['plugin'] => ({
  kind: placeholderKind,
  spec: { type, reason: reasons.join(' ') },
});

export const reportOf = (source: Source, about: { panel: string; title: string; type: string }, notes: Notes): PanelReport => ({
  ...about,
  outcome: notes.outcome,
  notes: notes.lines,
  unmapped: namedPaths(source.unread()),
  coerced: source.reading.coerced,
});
