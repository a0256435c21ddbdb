import { useState } from 'react';
import { Badge } from '#packages/ui/badge.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { listReports, type Report } from '../../../contract/safety.ts';
import { useWatchedPages } from '../admin-query.ts';
import { FactList } from '../fact-list.tsx';
import { formatCode, formatTime } from '../format-values.ts';
import { PagedList } from '../paged-list.tsx';
import { WatchedContent } from '../watched-content.tsx';
import { CollapsibleItem } from './collapsible-item.tsx';
import { StatusFilter } from './status-filter.tsx';
import { REPORT_STATUSES } from './status-labels.ts';
import { type ReportEditing, useOpenForms } from './use-open-forms.ts';
import { ReportForm } from './wrong-information-report-form.tsx';

/** Reports of wrong information. */
export function Reports({ isOpen }: { isOpen: boolean }) {
  const [status, setStatus] = useState<Report['status']>();
  const { isEditing, reportEditing } = useOpenForms();
  const pages = useWatchedPages({
    key: ['reports', status ?? 'all'],
    load: async (before, signal) => {
      const { reports, hasMore } = await callEndpoint(listReports, { query: { status, before }, signal });
      return { items: reports, hasMore };
    },
    paused: !isOpen || isEditing,
  });
  return (
    <>
      <StatusFilter label="Show reports" statuses={REPORT_STATUSES} value={status} onChange={setStatus} locked={isEditing} />
      <WatchedContent watched={pages} what="the reports">
        {(reports) =>
          reports.length === 0 ? (
            <EmptyState title={status ? 'No report has this status' : 'No reports yet'} />
          ) : (
            <PagedList label="Reports" pages={pages} items={reports}>
              {(report) => <ReportItem report={report} reportEditing={reportEditing} />}
            </PagedList>
          )
        }
      </WatchedContent>
    </>
  );
}

function ReportItem({ report, reportEditing }: { report: Report; reportEditing: ReportEditing }) {
  const status = REPORT_STATUSES.find(({ value }) => value === report.status);
  return (
    <CollapsibleItem
      summary={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{report.subject}</span>
            <Badge tone={status?.tone}>{status?.label ?? report.status}</Badge>
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            {formatCode(report.place)}. Sent {formatTime(report.createdAt)}.
          </span>
        </>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="space-y-4">
          <p className="whitespace-pre-wrap border-l-3 border-line-strong pl-3 wrap-anywhere">{report.message}</p>
          <FactList
            facts={[
              { term: 'Place', value: report.place },
              { term: 'Note', value: report.note },
              { term: 'Answer to', value: report.email ?? 'No answer wanted' },
              { term: 'Last changed', value: formatTime(report.updatedAt) },
            ]}
          />
        </div>
        <ReportForm report={report} reportEditing={reportEditing} />
      </div>
    </CollapsibleItem>
  );
}
