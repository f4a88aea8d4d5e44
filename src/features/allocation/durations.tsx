import { Link } from 'react-router';
import { ConfidenceBadge } from '#src/features/predictions/confidence-badge.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import type { Answer } from './workloads.tsx';

type Prediction = Answer['project_predictions'][number];

/** How long running projects will take, judged by finished ones of their kind. */
export function Durations({ answer: { project_predictions: rows, meta } }: { answer: Answer }) {
  if (rows.length === 0) return <p className="text-muted text-sm">No project is pending or active.</p>;
  const columns: Column<Prediction>[] = [
    {
      key: 'project',
      header: 'Project',
      primary: true,
      cell: (row) => (
        <Link className="font-medium hover:underline" to={`/dashboard/projects/${row.project_id}`}>
          {row.project_name}
        </Link>
      ),
    },
    { key: 'weeks', header: 'Weeks', cell: (row) => String(row.predicted_duration_weeks) },
    {
      key: 'confidence',
      header: 'Confidence',
      cell: (row) => <ConfidenceBadge confidence={row.confidence_score} cases={meta.finished} />,
    },
    { key: 'team', header: 'Team', cell: (row) => String(row.recommended_team_size) },
    {
      key: 'risks',
      header: 'Mind',
      cell: (row) => (row.risk_factors.length === 0 ? '–' : row.risk_factors.join('; ')),
    },
  ];
  return (
    <Table
      caption="Projects and how long they will take"
      columns={columns}
      rows={rows}
      rowKey={({ project_id }) => project_id}
    />
  );
}
