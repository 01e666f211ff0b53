import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createDashboard, getAllDetailed } from '#plugins/dashboards/api';
import type { DashboardDocument } from '#plugins/dashboards/contract';
import { call } from '#sdk';
import { apiService, endpointKey, errorMessage, useService } from '#sdk/browser';
import { convertDashboards } from '../api';
import type { DataLanguage, ImportReport } from '../common/conversion/report';

/** A dashboard that was read, and whether it is to be kept. */
export interface ReadDashboard {
  readonly key: string;
  readonly document: DashboardDocument;
  readonly report: ImportReport;
}

export interface Created {
  readonly key: string;
  readonly uid: string;
  readonly name: string;
}

/** Reads texts as dashboards, and creates those that are wanted. */
export function useImport() {
  const api = useService(apiService);
  const queries = useQueryClient();
  const [languages, setLanguages] = useState<Readonly<Record<string, DataLanguage>>>({});
  const read = useMutation({
    mutationFn: async ({
      texts,
      dataSources,
    }: {
      readonly texts: readonly string[];
      readonly dataSources: Readonly<Record<string, DataLanguage>>;
    }) => {
      const dashboards: ReadDashboard[] = [];
      const refused: string[] = [];
      for (const [index, text] of texts.entries()) {
        const found = await call(api, convertDashboards, { body: { text, options: { dataSources: { ...dataSources } } } });
        dashboards.push(
          ...found.dashboards.map(({ document, report }, at) => ({
            key: `${index}-${at}`,
            document: document as DashboardDocument,
            report,
          })),
        );
        refused.push(...found.refused);
      }
      return { dashboards, refused };
    },
    retry: false,
  });
  // What was created stays known when others fail, so that trying again makes nothing twice.
  const created = useRef(new Map<string, Created>());
  const create = useMutation({
    mutationFn: async ({ wanted, project }: { readonly wanted: readonly ReadDashboard[]; readonly project: string }) => {
      const failures: string[] = [];
      for (const { key, document } of wanted) {
        if (created.current.has(key)) continue;
        try {
          const { uid, doc } = await call(api, createDashboard, { body: { project, doc: document } });
          created.current.set(key, { key, uid, name: doc.metadata.name });
        } catch (error) {
          failures.push(`${document.metadata.name}: ${errorMessage(error)}`);
        }
      }
      return { created: [...created.current.values()], failures };
    },
    retry: false,
    onSettled: () => void queries.invalidateQueries({ queryKey: endpointKey(getAllDetailed) }),
  });
  return {
    languages,
    read,
    create,
    ask: (texts: readonly string[], dataSources = languages) => {
      created.current.clear();
      create.reset();
      setLanguages(dataSources);
      read.mutate({ texts, dataSources });
    },
  };
}
