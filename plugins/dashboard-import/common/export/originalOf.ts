import type { DashboardDocument } from '#plugins/dashboards/contract';
import { isSameJson, withPanels } from '../conversion/kept';
import { importClassic } from '../grafana/importClassic';
import { importKinds } from '../grafana/importKinds';
import { type Imported, importedOf } from '../imported';
import { importPerses } from '../importPerses';

const convert = ({ format, options }: Imported, original: unknown): DashboardDocument | undefined => {
  switch (format) {
    case 'grafana':
      return importClassic(original, options).document;
    case 'grafana-v2':
      return importKinds(original, options).document;
    case 'perses': {
      const found = importPerses(original, options, 'perses');
      return 'refused' in found ? undefined : found.document;
    }
    default:
      return undefined;
  }
};

/** What a dashboard was imported from. */
export interface Original {
  readonly imported: Imported;
  readonly value: unknown;
  /** The original as it would be imported now: what differs from it was edited. */
  readonly document: DashboardDocument;
  readonly isEdited: boolean;
}

/** What counts when a document is compared with what was imported: not the folder, and not the report. */
const compared = ({ metadata, spec }: DashboardDocument): unknown => ({
  name: metadata.name,
  tags: metadata.tags ?? [],
  spec: { ...spec, imported: undefined },
});

/** @returns undefined of a dashboard that was made here, or came from a program that nothing is exported to */
export function originalOf(document: DashboardDocument): Original | undefined {
  const imported = importedOf(document.spec);
  if (imported === undefined) return undefined;
  const panelOf = (key: string): unknown => {
    const panel = Object.hasOwn(document.spec.panels, key) ? document.spec.panels[key] : undefined;
    // A panel of Perses that is its own original is not kept twice.
    return panel === undefined ? undefined : (panel.spec.original ?? (imported.format === 'perses' ? panel : undefined));
  };
  const { value, isWhole } = withPanels(imported.source, panelOf);
  const again = convert(imported, value);
  return again === undefined
    ? undefined
    : { imported, value, document: again, isEdited: !isWhole || !isSameJson(compared(document), compared(again)) };
}
