import { useSearchParams } from 'react-router';
import { FormPage, useTimeZone } from '#sdk/browser';
import { newReportForm, type ReportFormValues, reportFormSchema, valuesOf } from '../common/reportForm';
import { reportsPath } from '../contract';
import { ReportFields } from './ReportFields';
import { useReportCalls } from './useReports';

/** Writes a report. */
export default function NewReportPage() {
  const [query] = useSearchParams();
  const zone = useTimeZone();
  const { save } = useReportCalls();
  const initial = newReportForm(zone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone, query.get('dashboard') ?? '', '');
  return (
    <FormPage<ReportFormValues>
      title="New report"
      description="It is made with your rights, and comes by mail."
      schema={reportFormSchema}
      initial={initial}
      action="Create report"
      back={reportsPath}
      onSave={async (values) => {
        await save(undefined, valuesOf(values, undefined));
      }}
    >
      <ReportFields />
    </FormPage>
  );
}
