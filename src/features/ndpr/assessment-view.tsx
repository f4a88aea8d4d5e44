import { reference } from '#src/fields/field.ts';
import { FieldControl } from '#src/fields/react/field-control.tsx';
import { formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ListedAssessment, useLinkAssessment } from './assessment.data.ts';
import { answersIn } from './assessment.ts';
import { AssessmentResult } from './assessment-result.tsx';

const clientField = reference('client_id', 'Client', 'clients', {
  placeholder: 'Not linked to a client',
  help: 'Counts in the client’s compliance figure; whoever serves the client can read it.',
});

/** One stored assessment: its result as it was then, and for staff the link to a client. */
export function AssessmentView({
  assessment,
  own,
  mayLink,
  onClose,
}: {
  assessment: ListedAssessment | null;
  own: boolean;
  mayLink: boolean;
  onClose: () => void;
}) {
  const shown = useRetained(assessment);
  const link = useLinkAssessment();
  if (!shown) return null;
  return (
    <Dialog
      open={assessment !== null}
      onOpenChange={onClose}
      size="lg"
      title="NDPR Compliance Assessment"
      description={`${own ? 'Taken' : 'Taken by somebody else'} on ${formatDateTime(shown.taken_at)}`}
      footer={
        <>
          <DocumentButton
            subject={{ document: 'assessment-report', table: 'ndpr_assessments', id: shown.id }}
            label="As a document"
          />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <AssessmentResult answers={answersIn(shown)} recommendations={shown.recommendations} />
      {mayLink && (
        <div className="mt-6 border-t pt-5">
          <FieldControl
            field={clientField}
            value={assessment?.client_id ?? ''}
            errorAt={() => undefined}
            onChange={(client) =>
              link.mutate(
                { id: shown.id, client: typeof client === 'string' && client !== '' ? client : null },
                { onError: (error) => toast.error('Not linked', explain(error).message) },
              )
            }
          />
        </div>
      )}
    </Dialog>
  );
}
