import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import { AlertAudits } from './alert-audits.tsx';
import { type Mail, mailState, mailTitle, outboxQuery } from './mail.data.ts';
import { MailDialog } from './mail-dialog.tsx';

/** What this installation mailed, or would have. Without a mail server the links in them are found here. */
export default function MailPage() {
  const outbox = useInfiniteQuery(outboxQuery());
  const [openId, setOpenId] = useState<string | null>(null);
  const mails = outbox.data?.pages.flat() ?? [];
  const kept = mails.some((mail) => mail.sent_at && mail.text_body);
  const columns: Column<Mail>[] = [
    {
      key: 'subject',
      header: 'Subject',
      primary: true,
      cell: (mail) => (
        <Button variant="link" className="whitespace-normal text-left" onClick={() => setOpenId(mail.id)}>
          {mailTitle(mail)}
        </Button>
      ),
    },
    { key: 'to', header: 'To', className: 'break-all', cell: (mail) => mail.to_address },
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
      <Loaded
        query={outbox}
        failed="The mails could not be loaded"
        waiting={<TableSkeleton rows={5} />}
        isEmpty={() => mails.length === 0}
        empty={
          <EmptyState title="No mail yet" pattern="digital-communication">
            Invite a person, and the invitation appears here.
          </EmptyState>
        }
      >
        {() => (
          <div className="flex flex-col gap-4">
            {kept && (
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
