import { formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ListedAssessment, useDeleteAssessment, useRestoreAssessment } from './assessment.data.ts';
import { answersIn, gapsOf } from './assessment.ts';
import { BandBadge } from './assessment-result.tsx';

interface AssessmentTableProps {
  caption: string;
  assessments: readonly ListedAssessment[];
  /** One's own can be deleted. */
  own: boolean;
  picked: readonly string[];
  onPick: (id: string) => void;
  onOpen: (assessment: ListedAssessment) => void;
}

/** Assessments to scan: when, score, band, gaps; two that are picked are compared. */
export function AssessmentTable({ caption, assessments, own, picked, onPick, onOpen }: AssessmentTableProps) {
  const columns: Column<ListedAssessment>[] = [
    {
      key: 'taken',
      header: 'Taken',
      primary: true,
      cell: (one) => (
        <Button variant="link" onClick={() => onOpen(one)}>
          {formatDateTime(one.taken_at)}
        </Button>
      ),
    },
    { key: 'score', header: 'Score', numeric: true, cell: ({ score }) => `${score}%` },
    { key: 'band', header: 'Standing', cell: ({ score }) => <BandBadge score={score} /> },
    { key: 'gaps', header: 'Gaps', numeric: true, cell: (one) => gapsOf(answersIn(one)).length },
    ...(own
      ? []
      : [
          {
            key: 'client',
            header: 'Client',
            cell: (one: ListedAssessment) => one.clients?.name ?? <span className="text-muted">None</span>,
          },
        ]),
    {
      key: 'compare',
      header: 'Compare',
      cell: (one) => (
        <Checkbox
          label={<span className="sr-only">Compare the one of {formatDateTime(one.taken_at)}</span>}
          checked={picked.includes(one.id)}
          onCheckedChange={() => onPick(one.id)}
        />
      ),
    },
    ...(own
      ? [
          {
            key: 'acts',
            header: 'Actions',
            actions: true,
            cell: (one: ListedAssessment) => <Delete assessment={one} />,
          },
        ]
      : []),
  ];
  return <Table caption={caption} columns={columns} rows={assessments} rowKey={({ id }) => id} />;
}

function Delete({ assessment }: { assessment: ListedAssessment }) {
  const remove = useDeleteAssessment();
  const restore = useRestoreAssessment();
  const when = formatDateTime(assessment.taken_at);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Delete the assessment of ${when}`}
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate(assessment.id, {
          onSuccess: () =>
            toast.success('Assessment deleted', `The one of ${when}.`, {
              undo: () =>
                restore.mutate(assessment.id, {
                  onError: (error) => toast.error('Not restored', explain(error).message),
                }),
            }),
          onError: (error) => toast.error('Not deleted', explain(error).message),
        })
      }
    >
      Delete
    </Button>
  );
}
