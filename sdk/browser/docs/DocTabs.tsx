import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Children, type ReactNode, useId, useState } from 'react';
import { chosenTabs } from './chosenTabs';

const useStyles = makeStyles({
  root: { margin: '12px 0', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  panel: { padding: '4px 16px 12px' },
});

/** Tabs of a page. Sets of the same group switch together, on this page and on those that are opened later. */
export const DocTabs = observer(function DocTabs({
  titles,
  groupId,
  children,
}: {
  readonly titles: readonly string[];
  readonly groupId?: string;
  /** As many as there are titles. */
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const id = useId();
  const [own, setOwn] = useState(titles[0]);
  const chosen = groupId === undefined ? own : chosenTabs.of(groupId);
  const index = Math.max(0, titles.indexOf(chosen ?? ''));
  return (
    <div className={styles.root}>
      <TabList
        size="small"
        selectedValue={index}
        onTabSelect={(_, { value }) => {
          const title = titles[Number(value)] ?? '';
          if (groupId === undefined) setOwn(title);
          else chosenTabs.choose(groupId, title);
        }}
      >
        {titles.map((title, each) => (
          <Tab key={title} value={each} id={`${id}-tab-${each}`} aria-controls={`${id}-panel`}>
            {title}
          </Tab>
        ))}
      </TabList>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${index}`} className={styles.panel}>
        {Children.toArray(children)[index]}
      </div>
    </div>
  );
});
