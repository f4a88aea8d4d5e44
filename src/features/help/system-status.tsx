import { useQuery } from '@tanstack/react-query';
import { StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { When } from '#src/ui/time.tsx';
import { servicesQuery, statusQuery } from './help.data.ts';

interface Line {
  name: string;
  label: string;
  tone: Tone;
}

const MAIL = {
  works: { label: 'Works', tone: 'success' },
  kept: { label: 'Kept in Mail', tone: 'neutral' },
  delayed: { label: 'Delayed', tone: 'warning' },
} as const;

const AI = {
  model: { label: 'Works with a model', tone: 'success' },
  built_in: { label: 'Built-in rules', tone: 'success' },
} as const;

/** Whether the parts of the platform work, asked every half minute while it is looked at. */
export function SystemStatus() {
  const status = useQuery(statusQuery());
  const services = useQuery(servicesQuery());
  const answers = (well: boolean | undefined): Omit<Line, 'name'> => {
    if (status.isError) return { label: 'Does not answer', tone: 'danger' };
    if (well === undefined) return ASKING;
    return well ? { label: 'Works', tone: 'success' } : { label: 'Does not answer', tone: 'danger' };
  };
  const known = services.data;
  const unknown = services.isError ? ({ label: 'Not known', tone: 'neutral' } as const) : ASKING;
  const devices = known?.pushDevices ?? 0;
  const lines: Line[] = [
    { name: 'Platform', ...answers(status.data?.platform) },
    { name: 'Database', ...answers(status.data?.database) },
    { name: 'Mail', ...(known ? MAIL[known.mail] : unknown) },
    {
      name: 'Push messages',
      ...(!known
        ? unknown
        : devices > 0
          ? {
              label: devices === 1 ? 'On one device of yours' : `On ${devices} devices of yours`,
              tone: 'success',
            }
          : { label: 'Off on your devices', tone: 'neutral' }),
    },
    { name: 'AI tools', ...(known ? AI[known.ai] : unknown) },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>System Status</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-3">
        {lines.map(({ name, label, tone }) => (
          <p key={name} className="flex items-center justify-between gap-4">
            {name}
            <StatusBadge label={label} tone={tone} />
          </p>
        ))}
        {status.dataUpdatedAt > 0 && (
          <p className="text-muted text-xs">
            Last checked <When at={new Date(status.dataUpdatedAt).toISOString()} />
          </p>
        )}
      </CardBody>
    </Card>
  );
}

const ASKING = { label: 'Asking', tone: 'neutral' } as const;
