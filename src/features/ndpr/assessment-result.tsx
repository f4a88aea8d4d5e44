import { StatusBadge } from '#src/ui/badge.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { type Answers, bandOf, recommendationsFor, scoreOf } from './assessment.ts';

const shapes = { success: 'check', warning: 'half', danger: 'triangle' } as const;

/** The band of a score, as a word and a shape. */
export function BandBadge({ score }: { score: number }) {
  const band = bandOf(score);
  return <StatusBadge tone={band.tone} shape={shapes[band.tone]} label={band.label} />;
}

/** Score, band and recommendations of a finished run. */
export function AssessmentResult({
  answers,
  recommendations = recommendationsFor(answers),
}: {
  answers: Answers;
  recommendations?: readonly string[];
}) {
  const score = scoreOf(answers);
  const band = bandOf(score);
  return (
    <div>
      <div className="flex items-end justify-between gap-4">
        <p className="display tabular text-3xl leading-none" data-band={band.colour}>
          {score}%
        </p>
        <BandBadge score={score} />
      </div>
      <Meter
        label="Compliance Score"
        hideLabel
        value={score}
        valueText={`${score}%, ${band.label}`}
        tone={band.tone}
        className="mt-3"
      />
      <h3 className="mt-6 font-semibold">Recommendations</h3>
      <ol className="mt-3 divide-y border-y">
        {recommendations.map((one, index) => (
          <li key={one} className="grid grid-cols-[1.75rem_1fr] py-2.5 text-sm">
            <span className="tabular text-laterite">{index + 1}</span>
            <span>{one}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted text-xs">
        A guide, not an audit: it shows where to look first. The law is now the NDPA 2023 with the GAID 2025.
      </p>
    </div>
  );
}
