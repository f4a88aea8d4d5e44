import { Pencil } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { Badge, type Shape, StatusBadge, type Tone } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../card.tsx';
import { DescriptionList } from '../description-list.tsx';
import { IconButton } from '../icon-button.tsx';
import { Meter } from '../meter.tsx';
import { PageHeader } from '../page-header.tsx';
import { Skeleton } from '../skeleton.tsx';
import { look } from '../states.ts';
import { Table } from '../table.tsx';
import { When } from '../time.tsx';
import { Sample } from './sample.tsx';

const tones: Tone[] = ['neutral', 'outline', 'indigo', 'success', 'warning', 'danger', 'accent'];
const shapes: Shape[] = ['ring', 'half', 'dot', 'check', 'pause', 'cross', 'triangle', 'diamond'];
const people = [
  { id: '1', name: 'Adaeze Okonkwo', role: 'Admin', clients: 12, last: '2026-11-19T08:00:00Z' },
  { id: '2', name: 'Ọlátúnjí Adéṣínà', role: 'Consultant', clients: 7, last: '2026-11-02T15:30:00Z' },
  {
    id: '3',
    name: 'Halima Ƙofar Mata',
    role: 'Compliance officer',
    clients: 148,
    last: '2026-06-30T10:00:00Z',
  },
];

/** Everything that shows records. */
export function DataGallery() {
  return (
    <>
      <PageHeader
        title="Zuma Foods Ltd"
        lead="Agriculture, client since 2024"
        breadcrumbs={[{ label: 'Clients', to: '/components' }]}
        actions={<Button>Edit</Button>}
      />
      <Sample name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {shapes.map((shape) => (
          <StatusBadge key={shape} label={shape} tone="indigo" shape={shape} />
        ))}
      </Sample>
      <Sample name="Status">
        <StatusBadge {...look('Pending')} />
        <StatusBadge {...look('Active')} />
        <StatusBadge {...look('On Hold')} />
        <StatusBadge {...look('Completed')} />
        <StatusBadge {...look('Cancelled')} />
      </Sample>
      <Sample name="Avatar, When">
        {people.map((person) => (
          <Avatar key={person.id} name={person.name} />
        ))}
        <Avatar name="Halima Ƙofar Mata" size="lg" />
        <Avatar size="sm" />
        <Avatar name="Bisi Ade" size="lg" src="/apple-touch-icon.png" />
        <Avatar name="Bisi Ade" size="lg" src="/no-such-picture.png" />
        <When at="2026-11-19T08:00:00Z" className="text-sm" />
        <When at="2026-11-19T08:00:00Z" absolute className="text-sm" />
      </Sample>
      <Sample name="Card" stack>
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <CardHeader>
              <CardTitle>Sugar levy position</CardTitle>
              <StatusBadge {...look('Active')} />
            </CardHeader>
            <CardBody>
              <p className="mb-4 text-muted">A case for phasing, with the three associations behind it.</p>
              <DescriptionList
                items={[
                  { term: 'Client', value: 'Zuma Foods Ltd' },
                  { term: 'Budget', value: <span className="tabular">$250,000.00</span> },
                ]}
              />
            </CardBody>
            <CardFooter>
              <span className="text-muted text-xs">
                Created <When at="2026-11-02T15:30:00Z" />
              </span>
              <IconButton label="Edit" size="sm">
                <Pencil aria-hidden="true" />
              </IconButton>
            </CardFooter>
          </Card>
          <Card>
            <CardHeader>
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-5 w-16" />
            </CardHeader>
            <CardBody className="space-y-3">
              <Skeleton />
              <Skeleton className="w-3/4" />
            </CardBody>
          </Card>
        </div>
      </Sample>
      <Sample name="Table" stack>
        <Table
          caption="People"
          rows={people}
          rowKey={(person) => person.id}
          columns={[
            { key: 'name', header: 'Name', cell: (person) => person.name, primary: true },
            { key: 'role', header: 'Role', cell: (person) => <Badge>{person.role}</Badge> },
            { key: 'clients', header: 'Clients', cell: (person) => person.clients, numeric: true },
            { key: 'last', header: 'Last seen', cell: (person) => <When at={person.last} /> },
            {
              key: 'acts',
              header: 'Acts',
              actions: true,
              cell: (person) => (
                <IconButton label={`Edit ${person.name}`} size="sm">
                  <Pencil aria-hidden="true" />
                </IconButton>
              ),
            },
          ]}
        />
      </Sample>
      <Sample name="Meter" stack>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <Meter label="Booked hours" value={62} />
          <Meter label="Password strength" value={4} max={5} valueText="Strong" tone="success" />
          <Meter label="Quota" value={88} tone="warning" />
          <Meter label="Answers missing" value={1} max={10} valueText="1 of 10" tone="danger" />
        </div>
      </Sample>
    </>
  );
}
