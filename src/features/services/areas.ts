import type { AreaFigures } from './area-figures.ts';
import type { ServiceCategory } from './service.ts';

/** A figure of a dashboard. Null: nothing was entered, which is not the same as none. */
export interface AreaStat {
  label: string;
  value: number | null;
  /** Written after the value: '%'. */
  unit?: string;
  note: string;
  to?: string;
}

/** One of the five service areas; its dashboard is drawn from this. */
export interface ServiceArea {
  category: ServiceCategory;
  /** The last part of the address: /dashboard/<path>. */
  path: string;
  title: string;
  /** What the sidebar says. */
  label: string;
  lead: string;
  /** What one is called here, on the button that creates it. */
  create: string;
  loadFailed: string;
  stats: (figures: AreaFigures) => readonly AreaStat[];
  /** What else stands on the dashboard. */
  panel?: 'stakeholders' | 'pipeline' | 'campaigns';
}

// Not a formatter of its own: those are dear to make, and the navigation takes this file along.
const figure = (count: number) => count.toLocaleString('en-NG');
const many = (number: number, one: string, more: string) => `${figure(number)} ${number === 1 ? one : more}`;

const active = (path: string, word: string) => (figures: AreaFigures) => ({
  label: `Active ${word}`,
  value: figures.active,
  note: `For ${many(figures.clients, 'client', 'clients')}`,
  to: `/dashboard/${path}?status=active`,
});
const pending = (path: string) => (figures: AreaFigures) => ({
  label: 'Pending',
  value: figures.pending,
  note: 'Waiting to start',
  to: `/dashboard/${path}?status=pending`,
});
const ending = (figures: AreaFigures) => ({
  label: 'Due in 30 Days',
  value: figures.ending_soon,
  note: figures.overdue > 0 ? `${figure(figures.overdue)} past the end date` : 'None past the end date',
});

/** In the order of the sidebar. Titles, labels and texts are the specification's. */
export const serviceAreas: readonly ServiceArea[] = [
  {
    category: 'public_affairs',
    path: 'public-affairs',
    title: 'Public Affairs',
    label: 'Public Affairs',
    lead: 'Initiatives with government, regulators and communities, and the people who decide.',
    create: 'New Initiative',
    loadFailed: 'Failed to fetch public affairs services',
    stats: (figures) => [
      active('public-affairs', 'Initiatives')(figures),
      pending('public-affairs')(figures),
      {
        label: 'Stakeholders',
        value: figures.stakeholders,
        note: `${figure(figures.supportive)} supportive, ${figure(figures.opposed)} opposed, under its services`,
        to: '/dashboard/stakeholders',
      },
      ending(figures),
    ],
    panel: 'stakeholders',
  },
  {
    category: 'strategic_communication',
    path: 'strategic-communication',
    title: 'Strategic Communication',
    label: 'Strategic Comm',
    lead: 'What clients say in public: campaigns, texts, approvals and dates.',
    create: 'New Campaign',
    loadFailed: 'Failed to fetch strategic communication services',
    stats: (figures) => [
      active('strategic-communication', 'Campaigns')(figures),
      {
        label: 'Waiting for Approval',
        value: figures.waiting,
        note: 'Nobody approves their own text',
        to: '/dashboard/communications?approval_status=pending',
      },
      {
        label: 'Scheduled',
        value: figures.scheduled,
        note: 'Approved, with a date',
        to: '/dashboard/communications?status=scheduled',
      },
      {
        label: 'Published',
        value: figures.published,
        note: 'This month',
        to: '/dashboard/communications?status=published',
      },
    ],
    panel: 'pipeline',
  },
  {
    category: 'data_protection',
    path: 'data-protection',
    title: 'Data Protection & Compliance',
    label: 'Data Protection',
    lead: 'Audits, registers and advice under the Nigeria Data Protection Act.',
    create: 'New Service',
    loadFailed: 'Failed to fetch services',
    stats: (figures) => [
      active('data-protection', 'Services')(figures),
      {
        label: 'Compliance Score',
        value: figures.compliance_score,
        unit: '%',
        note:
          figures.compliance_score === null
            ? 'No client is assessed yet'
            : `Mean latest score of ${many(figures.assessed, 'client', 'clients')}`,
        to: '/dashboard/compliance-assessments',
      },
      {
        label: 'Audit Requests',
        value: figures.audits_open,
        note: 'Open in the inbox',
        to: '/dashboard/requests?kind=ndpr_audit',
      },
      { label: 'Urgent Actions', value: figures.urgent, note: 'Of urgent priority and not done' },
    ],
  },
  {
    category: 'political_intelligence',
    path: 'political-intelligence',
    title: 'Political Intelligence',
    label: 'Intelligence',
    lead: 'Advocacy, sentiment and political campaigns, with what they achieve.',
    create: 'New Service',
    loadFailed: 'Failed to fetch political intelligence services',
    stats: (figures) => [
      active('political-intelligence', 'Services')(figures),
      pending('political-intelligence')(figures),
      {
        label: 'Running Campaigns',
        value: figures.campaigns,
        note: `${figure(figures.political)} political in all`,
        to: '/dashboard/campaigns?status=active',
      },
      ending(figures),
    ],
    panel: 'campaigns',
  },
  {
    category: 'digital_communication',
    path: 'digital-communication',
    title: 'Digital Communication',
    label: 'Digital Comm',
    lead: 'Channels, content and community online, measured.',
    create: 'New Service',
    loadFailed: 'Failed to fetch services',
    stats: (figures) => [
      active('digital-communication', 'Services')(figures),
      {
        label: 'Reach',
        value: figures.reach,
        note: figures.reach === null ? 'Add metrics' : 'Entered in the last 12 months',
        to: '/dashboard/campaigns',
      },
      {
        label: 'Engagement',
        value: figures.engagement,
        note: figures.engagement === null ? 'Add metrics' : 'Entered in the last 12 months',
        to: '/dashboard/campaigns',
      },
      ending(figures),
    ],
  },
];

export const areaOf = (category: string): ServiceArea | undefined =>
  serviceAreas.find((area) => area.category === category);
