import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { errorMessage, Icon, navigationBarService, navigationService, noticesService, useService } from '#sdk/browser';
import { navigationPreferenceService } from './NavigationPreference';

/** Changes between the bar and the list. The new experience has the list alone. */
export default observer(function NavigationChoice() {
  const bar = useService(navigationBarService);
  const { base } = useService(navigationService);
  const preference = useService(navigationPreferenceService);
  const notices = useService(noticesService);
  if (base !== '') return null;
  const choose = (isList: boolean): void => {
    bar.showList(isList);
    preference
      .choose(isList)
      .catch((error: unknown) => notices.show({ intent: 'danger', title: 'The navigation could not be kept', text: errorMessage(error) }));
  };
  const label = bar.isList ? 'Back to the bar' : 'Show as a list';
  return (
    <Button
      appearance="subtle"
      size="small"
      title={label}
      aria-label={label}
      icon={<Icon name="panel-left" />}
      onClick={() => choose(!bar.isList)}
    >
      {bar.isList ? label : undefined}
    </Button>
  );
});
