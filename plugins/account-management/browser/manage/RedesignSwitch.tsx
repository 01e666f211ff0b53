import { Switch } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { call, saveUserSettings } from '#sdk';
import { apiService, errorMessage, noticesService, sessionService, useService } from '#sdk/browser';
import { redesignSetting } from '../../common/pageForm';

/** A person's own choice of the new design, while it is not everybody's. */
export function RedesignSwitch({ isOn }: { readonly isOn: boolean }) {
  const api = useService(apiService);
  const session = useService(sessionService);
  const notices = useService(noticesService);
  const save = useMutation({
    mutationFn: (on: boolean) => call(api, saveUserSettings, { body: { [redesignSetting]: on ? true : null } }),
    onSuccess: () => session.refresh(),
    onError: (error) => notices.show({ intent: 'danger', title: 'The design was not changed', text: errorMessage(error) }),
  });
  return <Switch label="New design" checked={isOn} disabled={save.isPending} onChange={(_event, { checked }) => save.mutate(checked)} />;
}
