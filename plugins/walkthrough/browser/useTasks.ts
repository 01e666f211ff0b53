import { walkthroughTasks } from '#sdk';
import { useLeadsToPage, useOffers } from '#sdk/browser';

/** The tasks that are the person's, in their order, without those whose page is not there. */
export function useTasks() {
  const leads = useLeadsToPage();
  return useOffers(walkthroughTasks)
    .filter(({ data }) => leads(data.action.path))
    .map(({ pluginId, id, code, data }) => ({
      ...data,
      id: `${pluginId}/${id}`,
      picture: { pluginId, ...(code !== undefined && { code }) },
    }));
}
export type OfferedTask = ReturnType<typeof useTasks>[number];
