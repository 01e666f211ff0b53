import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { sendDataPath } from '#plugins/tokens/contract';
import { productName } from '#sdk';
import { errorMessage, Icon, type IconName, noticesService, Page, useLeadsToPage, useService, useSession } from '#sdk/browser';
import { welcomeFlowService } from './WelcomeFlow';

const roles = ['Developer', 'DevOps or SRE', 'Security', 'Team lead', 'Something else'] as const;

interface NextStep {
  readonly path: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}
const steps: readonly NextStep[] = [
  { path: sendDataPath, icon: 'cloud', title: 'Send data', text: 'A token and a command, and your first log is here in a minute.' },
  { path: '/manage-users', icon: 'person', title: 'Invite your team', text: 'Say who may see this account, and what they may do.' },
  { path: '/explore', icon: 'search', title: 'Explore logs', text: 'Search, filter and group what has arrived.' },
  { path: '/docs', icon: 'question', title: 'Read the docs', text: 'How things are done, step by step.' },
];

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '960px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  roles: { display: 'flex', flexWrap: 'wrap' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  step: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '2px 12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  icon: { color: tokens.colorBrandForeground1 },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  text: { gridColumnStart: 2, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Greets a newcomer, asks what they do, and offers what to do next. */
export default observer(function WelcomePage() {
  const styles = useStyles();
  const flow = useService(welcomeFlowService);
  const notices = useService(noticesService);
  const leads = useLeadsToPage();
  const name = useSession()?.user.fullName ?? '';
  const failed = (title: string) => (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) });
  const choose = useMutation({ mutationFn: flow.choose, onError: failed('Your choice could not be kept') });
  useEffect(() => void flow.readRole().catch(() => undefined), [flow]);
  const offered = steps.filter(({ path }) => leads(path));
  return (
    <Page
      title={name === '' ? `Welcome to ${productName}` : `Welcome to ${productName}, ${name}`}
      layout="column"
      description="Everything that your systems tell, in one place."
    >
      <section className={styles.part}>
        <h2 className={styles.heading} id="welcome-role">
          What do you do?
        </h2>
        <RadioGroup
          className={styles.roles}
          layout="horizontal"
          aria-labelledby="welcome-role"
          value={choose.isPending ? choose.variables : (flow.role ?? '')}
          onChange={(_event, { value }) => choose.mutate(value)}
        >
          {roles.map((role) => (
            <Radio key={role} value={role} label={role} />
          ))}
        </RadioGroup>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>What next?</h2>
        <ul className={styles.list}>
          {offered.map(({ path, icon, title, text }) => (
            <li key={path}>
              <div className={styles.step}>
                <Icon className={styles.icon} name={icon} />
                <Link className={styles.link} to={path}>
                  {title}
                </Link>
                <span className={styles.text}>{text}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
});
