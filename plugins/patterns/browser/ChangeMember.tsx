import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Explore } from '#plugins/explore/contract';
import { includeValue } from '#sdk/query';
import { type Member, nameOf } from './changeMembers';
import { PatternActions } from './PatternActions';
import { Template } from './Template';
import { usePatternFilter } from './usePatternFilter';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, minHeight: '24px' },
  name: {
    display: 'flex',
    minWidth: 0,
    marginRight: 'auto',
    overflow: 'hidden',
    textAlign: 'left',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  field: { flexShrink: 0, maxWidth: '220px', overflow: 'hidden', textOverflow: 'ellipsis', color: tokens.colorNeutralForeground3 },
  value: { marginLeft: '8px', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A value or a pattern that there is more of now: its name leads to its logs. */
export function ChangeMember({ member, explore }: { readonly member: Member; readonly explore: Explore }) {
  const styles = useStyles();
  const filter = usePatternFilter(explore);
  const what = member.kind === 'pattern' ? `the pattern ${member.template}` : nameOf(member);
  const choose = (negate: boolean): void => {
    if (member.kind === 'pattern') filter.mutate({ template: member.template, count: member.now, negate });
    else if (negate) explore.exclude(member.field, member.value);
    else explore.set({ filters: includeValue(explore.state.filters, member.field, member.value), view: undefined });
  };
  return (
    <div className={styles.root}>
      <Link as="button" appearance="subtle" className={styles.name} title={`Show the logs of ${what}`} onClick={() => choose(false)}>
        {member.kind === 'pattern' ? (
          <Template template={member.template} example={member.example} isWrapped />
        ) : (
          <>
            <span className={styles.field}>{member.field}</span>{' '}
            <span className={styles.value}>{member.value === '' ? '(empty)' : member.value}</span>
          </>
        )}
      </Link>
      <PatternActions what={what} isBusy={filter.isPending} onInclude={() => choose(false)} onExclude={() => choose(true)} />
    </div>
  );
}
