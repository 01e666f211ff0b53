import { Button } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import { useExperience } from './useExperience';

/** A look into the new experience, and the way back from it. */
export default function ExperienceButton() {
  const { isNew, go, back } = useExperience();
  return (
    <Button size="small" appearance="subtle" icon={<Icon name="rocket" size={16} />} onClick={() => void (isNew ? back() : go())}>
      {isNew ? 'Previous experience' : 'Try 360 AI'}
    </Button>
  );
}
