import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { FilterSelect } from '#src/records/filter-select.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { useUrlFilters } from '#src/records/use-url-filters.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { AlertAudits } from './alert-audits.tsx';
import { type Mail, mailState, mailStates, mailTitle, outboxQuery } from './mail.data.ts';
import { MailDialog } from './mail-dialog.tsx';

/** What this installation mailed, or would have. Without a mail server the links in them are found here. */
export default function MailPage() {
  const search = useSearchTerm();
  const filters = useUrlFilters(['state']);
  const outbox = useInfiniteQuery(outboxQuery(search.term, filters.values.state));
  const [openId, setOpenId] = useState<string | null>(null);
  const mails = outbox.data?.pages.flat() ?? [];
  const { sendsMail } = readSiteSettings();
  const narrowed = search.term !== '' || filters.isOn;
  const columns: Column<Mail>[] = [
    {
      key: 'subject',
      header: 'Subject',
      primary: true,
      cell: (mail) => (
        <Button
          data-print=""
          variant="link"
          className="wrap-anywhere min-w-0 shrink justify-start whitespace-normal text-left sm:min-w-40"
          onClick={() => setOpenId(mail.id)}
        >
          {mailTitle(mail)}
        </Button>
      ),
    },
    { key: 'to', header: 'To', className: 'wrap-anywhere lg:min-w-60', cell: (mail) => mail.to_address },
    { key: 'state', header: 'State', cell: (mail) => <StatusBadge {...mailState(mail)} /> },
    {
      key: 'when',
      header: 'Written',
      className: 'whitespace-nowrap tabular',
      cell: (mail) => <time dateTime={mail.created_at}>{formatDateTime(mail.created_at)}</time>,
    },
  ];

  return (
    <>
      <PageTitle>Mail</PageTitle>
      <PageHeader
        title="Mail"
        lead="Mails of this installation, newest first: invitations, confirmations, notices."
      />
      <search className="mb-4 flex flex-wrap gap-2">
        <SearchField
          value={search.typed}
          onChange={search.setTyped}
          label="Search mails"
          placeholder="Address or subject"
          className="w-full sm:w-auto sm:min-w-52 sm:max-w-sm sm:flex-2"
        />
        <FilterSelect label="State" any="Any state" items={mailStates} filters={filters} name="state" />
      </search>
      <Loaded
        query={outbox}
        failed="The mails could not be loaded"
        waiting={<TableSkeleton rows={5} />}
        isEmpty={() => mails.length === 0}
        empty={
          narrowed ? (
            <EmptyState
              title="No mail found"
              action={
                <Button variant="secondary" onClick={search.clear}>
                  Show all mails
                </Button>
              }
            >
              No address and no subject fits. Try fewer letters, or another state.
            </EmptyState>
          ) : (
            <EmptyState title="No mail yet" pattern="digital-communication">
              Invite a person, and the invitation appears here.
            </EmptyState>
          )
        }
      >
        {() => (
          <div className="flex flex-col gap-4">
            {!sendsMail && (
              <Notice title="No mail server is set up">
                Mails are kept here instead of being sent. Open one and hand its link to the person yourself;
                each link works once.
              </Notice>
            )}
            <Table caption="Mails" columns={columns} rows={mails} rowKey={({ id }) => id} />
            <MoreButton pages={outbox}>Show earlier mails</MoreButton>
          </div>
        )}
      </Loaded>
      <AlertAudits />
      <MailDialog mail={mails.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </>
  );
}
