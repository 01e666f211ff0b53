import { Switch } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { call, saveUserSettings } from '#sdk';
import { apiService, errorMessage, noticesService, sessionService, useService, useSession } from '#sdk/browser';

/** Whether the navigation's item for logs is Explore. Kept with the person's settings, for it is the shell that reads it. */
export function DefaultExplore() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const store = useService(sessionService);
  const session = useSession();
  const save = useMutation({
    mutationFn: async (exploreAsDefault: boolean) => {
      await call(api, saveUserSettings, { body: { exploreAsDefault } });
      await store.refresh();
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'Failed to update exploreAsDefault', text: errorMessage(error) }),
  });
  if (session === undefined || session.account.type === 'security' || !session.featureFlags.includes('ExploreAsDefault')) return null;
  const checked = save.isPending ? save.variables : session.userSettings.exploreAsDefault === true;
  return (
    <div>
      <Switch
        label="Explore takes the place of Logs in the navigation"
        checked={checked}
        onChange={(_event, data) => save.mutate(data.checked)}
      />
    </div>
  );
}
