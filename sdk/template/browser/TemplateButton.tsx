import { Button } from '@fluentui/react-components';
import { navigationService, useService } from '#sdk/browser';

export default function TemplateButton() {
  const navigation = useService(navigationService);
  return (
    <Button appearance="subtle" onClick={() => navigation.go('/template')}>
      Template
    </Button>
  );
}
