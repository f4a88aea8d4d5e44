import { Link } from 'react-router';
import type { Permission } from '#src/access/permissions.ts';
import { useCan } from '#src/access/use-can.ts';
import { Badge } from '#src/ui/badge.tsx';

interface Tool {
  to: string;
  title: string;
  text: string;
  permission: Permission;
}

const tools: readonly Tool[] = [
  {
    to: '/document-generator?tab=crisis',
    title: 'Crisis Communication',
    text: 'What to say first, to whom, in which order.',
    permission: 'dashboard:view',
  },
  {
    to: '/document-generator?tab=mapping',
    title: 'Smart Stakeholder Mapping',
    text: 'Who decides, whom it touches, whom to follow up.',
    permission: 'stakeholders:read',
  },
  {
    to: '/document-generator?tab=meetings',
    title: 'Meeting Intelligence',
    text: 'Record or paste; get minutes, tasks and promises.',
    permission: 'dashboard:view',
  },
  {
    to: '/dashboard/content-generator',
    title: 'AI Content Generation',
    text: 'Training, case studies, articles, letters, policy notes.',
    permission: 'dashboard:view',
  },
  {
    to: '/dashboard/resource-allocation',
    title: 'Smart Resource Allocation',
    text: 'Who has room, and who fits which project.',
    permission: 'allocation:read',
  },
];

const analytics: readonly Tool[] = [
  {
    to: '/dashboard/predictive-analytics',
    title: 'Predictive Client Analytics',
    text: 'Risks, next services and revenue, with what came true.',
    permission: 'analytics:read',
  },
  {
    to: '/dashboard/admin-access',
    title: 'Admin Access Manager',
    text: 'Who asks to be an administrator, and who decided.',
    permission: 'analytics:read',
  },
];

/** The AI-assisted tools a person may use; the administrators' own stand apart. */
export function ToolCards() {
  const { can } = useCan();
  const offered = (all: readonly Tool[]) => all.filter(({ permission }) => can(permission));
  const own = offered(analytics);
  return (
    <>
      <section aria-labelledby="tools-title">
        <h2 id="tools-title" className="mb-3 font-semibold text-base">
          AI-powered tools
        </h2>
        <Cards tools={offered(tools)} />
      </section>
      {own.length > 0 && (
        <section aria-labelledby="analytics-title">
          <h2 id="analytics-title" className="mb-3 flex items-center gap-2 font-semibold text-base">
            Admin Analytics <Badge tone="outline">Admin Only</Badge>
          </h2>
          <Cards tools={own} />
        </section>
      )}
    </>
  );
}

const Cards = ({ tools: all }: { tools: readonly Tool[] }) => (
  <ul data-arrive="" className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
    {all.map(({ to, title, text }) => (
      <li key={to}>
        <Link
          to={to}
          className="flex h-full flex-col gap-1.5 rounded-lg border bg-surface p-4 transition-colors hover:border-edge"
        >
          <span className="font-medium text-sm">{title}</span>
          <span className="text-muted text-xs">{text}</span>
        </Link>
      </li>
    ))}
  </ul>
);
