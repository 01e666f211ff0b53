import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { dashboardPath } from '#plugins/dashboards/contract';
import { holds } from '#sdk';
import { AppLink, DetailPage, errorMessage, FormDialog, FormPage, noticesService, useFacts, useService, useTimeZone } from '#sdk/browser';
import { mayWrite as writers } from '../api';
import type { Report } from '../common/report';
import { formOf, type ReportFormValues, reportFormSchema, valuesOf } from '../common/reportForm';
import { scheduleInWords } from '../common/scheduleInWords';
import { reportPath, reportsPath } from '../contract';
import { ReportFields } from './ReportFields';
import { RunsTable } from './RunsTable';
import { useReport, useReportCalls } from './useReports';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px' },
  head: { fontSize: tokens.fontSizeBase400, margin: '16px 0 8px' },
});

/** A report with its runs; who may write it changes it, runs it and deletes it here. */
export default function ReportPage() {
  const styles = useStyles();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const zone = useTimeZone();
  const mayWrite = holds(writers, useFacts()) === true;
  const report = useReport(id);
  const { save, run, remove } = useReportCalls();
  const [asksDelete, setAsksDelete] = useState(false);
  if (query.has('edit') && mayWrite && report.data !== undefined) {
    const { name, content } = report.data;
    return (
      <FormPage<ReportFormValues>
        key={id}
        title={`Edit ${name}`}
        description="It is made with your rights from then on."
        schema={reportFormSchema}
        initial={formOf(report.data)}
        back={reportPath(id)}
        onSave={async (values) => {
          await save(id, valuesOf(values, content));
        }}
      >
        <ReportFields />
      </FormPage>
    );
  }
  const tell = (title: string) => (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) });
  const runNow = (): void =>
    run.mutate(id, {
      onSuccess: () => notices.show({ intent: 'success', title: 'The report is made and mailed' }),
      onError: tell('The report could not be run'),
    });
  return (
    <>
      <DetailPage<Report>
        thing={report}
        noun="report"
        title={({ name }) => name}
        back={reportsPath}
        action={() =>
          mayWrite && (
            <span className={styles.actions}>
              <Button onClick={() => setAsksDelete(true)}>Delete</Button>
              <Button onClick={() => void navigate(`${reportPath(id)}?edit=true`)}>Edit</Button>
              <Button appearance="primary" disabled={run.isPending} onClick={runNow}>
                Run now
              </Button>
            </span>
          )
        }
        facts={(one) => [
          {
            label: 'Made of',
            value:
              one.content.kind === 'dashboard' ? (
                <AppLink to={dashboardPath(one.content.uid)}>{one.contentTitle}</AppLink>
              ) : (
                one.contentTitle
              ),
          },
          { label: 'Time range', value: `${one.from} to ${one.to}` },
          { label: 'Schedule', value: one.isEnabled ? scheduleInWords(one.cron, one.timezone) : 'Off' },
          {
            label: 'Next run',
            value:
              one.nextRunAt === null
                ? 'None'
                : `${zone.format(Date.parse(one.nextRunAt), 'yyyy-MM-dd HH:mm')}${zone.name === undefined ? '' : ` (${zone.name})`}`,
          },
          {
            label: 'Recipients',
            value: [...(one.userIds.length === 0 ? [] : [`${one.userIds.length} of the account`]), ...one.emails].join(', '),
          },
          { label: 'Runs as', value: one.runsAs },
          ...(one.message === '' ? [] : [{ label: 'Message', value: one.message }]),
        ]}
      >
        {() => (
          <>
            <h2 className={styles.head}>Runs</h2>
            <RunsTable id={id} mayCancel={mayWrite} />
          </>
        )}
      </DetailPage>
      {asksDelete && report.data !== undefined && (
        <FormDialog
          title={`Delete ${report.data.name}?`}
          action="Delete"
          isDestructive
          onClose={() => setAsksDelete(false)}
          onSubmit={() =>
            remove.mutate(id, {
              onSuccess: () => void navigate(reportsPath),
              onError: tell('The report could not be deleted'),
            })
          }
        >
          It does not run any more.
        </FormDialog>
      )}
    </>
  );
}
