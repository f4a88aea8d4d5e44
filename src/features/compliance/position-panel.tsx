import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { usePosition } from './compliance.data.ts';
import { type ComplianceAssessment, tierNames, unclearWords } from './compliance.ts';

const naira = (amount: number | null) =>
  amount === null ? 'Not in the register' : formatMoney(amount, 'NGN');

/** What the law register asks of this organisation today: tier, fees, filing dates. */
export function PositionPanel({ assessment }: { assessment: ComplianceAssessment }) {
  const position = usePosition(assessment.id, assessment.updated_at);
  return (
    <Card className="lg:col-span-3" role="region" aria-label="Tier and dates">
      <CardBody className="py-5">
        <Loaded query={position} waiting={<Skeleton className="h-28 w-full rounded-lg" />}>
          {(found) => (
            <>
              <h2 className="font-semibold text-base">
                {found.tier ? tierNames[found.tier] : 'Below the tiers of major importance'}
              </h2>
              <DescriptionList
                className="mt-4"
                items={[
                  {
                    term: 'Registration fee',
                    value: found.tier ? naira(found.registration_fee) : 'None',
                  },
                  {
                    term: 'Audit return',
                    value: found.files_return
                      ? `Cycle ${found.cycle}, due ${formatDate(found.return_due)}`
                      : 'None to file',
                  },
                  ...(found.files_return
                    ? [
                        { term: 'Filing fee', value: naira(found.return_fee) },
                        { term: 'When late', value: `Up to ${found.late_percent}% on top` },
                      ]
                    : []),
                ]}
              />
              {found.unclear.map((what) => (
                <p key={what} className="mt-3 text-amber text-sm">
                  {unclearWords[what]}
                </p>
              ))}
              <p className="mt-4 text-muted text-xs">
                From the{' '}
                <Link to="/dashboard/law" className="rounded-sm underline underline-offset-4">
                  law register
                </Link>{' '}
                as at {formatDate(found.on)}. Not legal advice.
              </p>
            </>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
