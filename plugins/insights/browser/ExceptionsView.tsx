import { InsightList } from './InsightList';

const empty = {
  title: 'No exceptions',
  text: 'None of these logs has a stack trace or names an exception. They are found as logs come in, in fields such as exception.stacktrace and in messages of several lines.',
};

/** Exceptions that the logs of the search tell of, grouped by stack trace. */
export default function ExceptionsView() {
  return <InsightList type="exception" empty={empty} />;
}
