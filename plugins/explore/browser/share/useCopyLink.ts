import { noticesService, useService } from '#sdk/browser';

/** Copies the whole address of a page of ours, and says whether it worked. Where the browser refuses, the notice has it to be selected. */
export function useCopyLink(): (path: string) => Promise<void> {
  const notices = useService(noticesService);
  return async (path) => {
    const { href } = new URL(path, window.location.origin);
    try {
      await navigator.clipboard.writeText(href);
      notices.show({ intent: 'success', title: 'URL copied to clipboard', text: href });
    } catch {
      notices.show({ intent: 'warning', title: 'The browser did not allow copying', text: href, milliseconds: 4000 });
    }
  };
}
