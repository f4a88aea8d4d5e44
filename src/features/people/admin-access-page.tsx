import { useQuery } from '@tanstack/react-query';
import { ChartColumn, FileChartColumn, ShieldCheck, SlidersHorizontal, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { isClientOnly } from '#src/access/roles.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { ClientAccess } from '#src/features/account/client-access.tsx';
import { useAuth } from '#src/lib/session.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { look } from '#src/ui/states.ts';
import { adminRequestKeys, adminRequestsQuery } from './admin-request.data.ts';
import { RequestAdminAccess } from './request-admin-access.tsx';

/** What an administrator has beyond everyone else. */
const BENEFITS = [
  {
    icon: ChartColumn,
    title: 'Predictive analytics',
    text: 'Compliance risk, next services and revenue, counted from the firm’s own history.',
  },
  {
    icon: FileChartColumn,
    title: 'Advanced reporting',
    text: 'Figures over all clients and projects, money included, and the audit log behind them.',
  },
  {
    icon: UsersRound,
    title: 'User management',
    text: 'Inviting people, giving and taking roles, deciding on requests such as this one.',
  },
  {
    icon: SlidersHorizontal,
    title: 'System configuration',
    text: 'Security rules, mail, scheduled jobs and what the site shows.',
  },
] as const;

/** Admin access in one place: whether one has it, what it brings, and how to ask for it. */
export default function AdminAccessPage() {
  const { user } = useAuth();
  const { roles, asked } = useRoles();
  const admin = roles.includes('admin');
  return (
    <>
      <PageTitle>Admin Access Manager</PageTitle>
      <PageHeader
        title="Admin Access Manager"
        lead="An administrator sees everything and manages people. Another administrator decides who becomes one."
      />
      {!user && (
        <Notice tone="warning" title="Authentication Required">
          Please log in to manage admin access.
        </Notice>
      )}
      {user && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-6">
            <Loaded query={asked} size="h-44 w-full rounded-lg" failed="Your roles could not be loaded">
              {() =>
                admin ? <HasAccess /> : isClientOnly(roles) ? <ClientAccess /> : <RequestAdminAccess />
              }
            </Loaded>
          </div>
          <section aria-labelledby="benefits" className="rounded-lg border bg-surface p-5">
            <h2 id="benefits" className="font-semibold text-base">
              What admin access brings
            </h2>
            <ul className="mt-4 flex flex-col gap-4">
              {BENEFITS.map(({ icon: Icon, title, text }) => (
                <li key={title} className="flex gap-3 text-sm">
                  <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-indigo" />
                  <span>
                    <span className="block font-medium">{title}</span>
                    <span className="text-muted">{text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}

/** For an administrator: that it is so, and who waits for a decision. */
function HasAccess() {
  const requests = useQuery(adminRequestsQuery());
  useLiveTable('admin_requests', [adminRequestKeys.all]);
  const waiting = (requests.data ?? []).filter(({ status }) => status === 'pending').length;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex items-center gap-2">
          <ShieldCheck aria-hidden="true" className="size-5 text-palm" /> You are an administrator
        </CardTitle>
        <StatusBadge {...look('Active')} />
      </CardHeader>
      <CardBody>
        <p className="text-muted">
          {requests.isPending && 'Looking for open requests...'}
          {requests.isError && 'The open requests could not be loaded. Reload the page to try again.'}
          {requests.isSuccess &&
            (waiting === 0
              ? 'Nobody is waiting for a decision about admin access.'
              : waiting === 1
                ? 'One person is waiting for a decision about admin access.'
                : `${waiting} people are waiting for a decision about admin access.`)}
        </p>
      </CardBody>
      <CardFooter className="flex-wrap">
        <Button variant="secondary" render={<Link to="/dashboard/people" />}>
          People and roles
        </Button>
        <Button render={<Link to="/dashboard/admin-requests" />}>Administrator requests</Button>
      </CardFooter>
    </Card>
  );
}
