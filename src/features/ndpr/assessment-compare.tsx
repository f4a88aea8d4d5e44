import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type Answer, type Assessment, answersIn, assessmentQuestions } from './assessment.ts';

/** Two assessments question by question; what changed stands first. */
export function AssessmentCompare({
  earlier,
  later,
  onClose,
}: {
  earlier: Assessment;
  later: Assessment;
  onClose: () => void;
}) {
  const before = answersIn(earlier);
  const after = answersIn(later);
  const change = later.score - earlier.score;
  const rows = assessmentQuestions
    .map((question) => ({ question, was: before[question.id], is: after[question.id] }))
    .sort((a, b) => Number(a.was === a.is) - Number(b.was === b.is));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      title="Two assessments compared"
      description={`From ${earlier.score}% to ${later.score}%: ${change > 0 ? '+' : ''}${change} points`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b text-muted text-xs">
            <th scope="col" className="pb-2 text-left font-medium">
              Question
            </th>
            {[earlier, later].map(({ id, taken_at }) => (
              <th key={id} scope="col" className="tabular w-20 pb-2 text-right font-medium">
                {formatDate(taken_at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ question, was, is }) => (
            <tr key={question.id}>
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                {question.text}
              </th>
              <td className="py-2.5 text-right">
                <Given answer={was} />
              </td>
              <td className="py-2.5 text-right">
                <Given answer={is} changed={was !== is} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function Given({ answer, changed }: { answer: Answer | undefined; changed?: boolean }) {
  if (!answer) return <span className="text-muted">None</span>;
  const word = answer === 'yes' ? 'Yes' : 'No';
  return changed ? <Badge tone={answer === 'yes' ? 'success' : 'danger'}>{word}</Badge> : word;
}
