import { makeStyles, tokens } from '@fluentui/react-components';
import { userLimitText } from '#plugins/plans/contract';
import { formatWhole } from '#sdk/browser';
import type { Users } from '../../contract';

const useStyles = makeStyles({ root: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** How many people the plan lets in, and how many there are. */
export function PlanOfUsers({ plan: { limitOfUsers, users } }: { readonly plan: NonNullable<Users['plan']> }) {
  const styles = useStyles();
  return (
    <p className={styles.root}>
      {userLimitText(limitOfUsers)} {formatWhole(users)} {users === 1 ? 'is' : 'are'} there.
    </p>
  );
}
