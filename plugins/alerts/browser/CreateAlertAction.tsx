import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { exploreService } from '#plugins/explore/contract';
import { Icon, useService } from '#sdk/browser';
import { newAlertAddress } from '../common/editorAddress';

/** Makes an alert of the search that Explore shows. */
export default observer(function CreateAlertAction() {
  const { state } = useService(exploreService);
  const navigate = useNavigate();
  const { query, filters, accounts, groupBy } = state;
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Icon name="alert" size={16} />}
      title="Create an alert on this search"
      aria-label="Create alert"
      onClick={() =>
        void navigate(
          newAlertAddress({
            query,
            filters: filters.filter(({ isDisabled }) => isDisabled !== true),
            accountIds: accounts,
            groupBy: groupBy === undefined ? [] : [groupBy],
          }),
        )
      }
    />
  );
});
