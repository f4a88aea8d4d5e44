import { Loaded } from '#src/records/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { useAnswers } from './compliance.data.ts';
import type { ComplianceAssessment } from './compliance.ts';
import { ControlRow } from './control-row.tsx';
import { areas, MAPPING_NOTE } from './controls.ts';

/** Every control with its answer and evidence, by area. */
export function QuestionsTab({
  assessment,
  mayEdit,
}: {
  assessment: ComplianceAssessment;
  mayEdit: boolean;
}) {
  const answers = useAnswers(assessment.id);
  return (
    <Loaded query={answers} failed="The answers could not be loaded">
      {(rows) => (
        <div className="flex flex-col gap-8">
          {areas.map(({ title, controls }) => {
            const answered = controls.filter(({ id }) =>
              rows.some((row) => row.control === id && row.answer !== null),
            ).length;
            return (
              <section key={title} aria-label={title}>
                <h2 className="mb-3 flex flex-wrap items-baseline gap-2 font-semibold text-lg">
                  {title}{' '}
                  <span className="font-normal text-muted text-sm">
                    {answered} of {controls.length} answered
                  </span>
                </h2>
                <Card className="divide-y divide-line">
                  {controls.map((control) => {
                    const row = rows.find((one) => one.control === control.id);
                    return row ? (
                      <ControlRow key={control.id} control={control} row={row} mayEdit={mayEdit} />
                    ) : null;
                  })}
                </Card>
              </section>
            );
          })}
          <p className="text-muted text-xs">{MAPPING_NOTE}</p>
        </div>
      )}
    </Loaded>
  );
}
