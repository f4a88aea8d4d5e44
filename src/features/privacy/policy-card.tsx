import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { type PolicyState, policyStateQuery } from './privacy.data.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** The published policy beside what the record says now. */
export function PolicyCard() {
  const state = useQuery(policyStateQuery());
  if (state.data === undefined)
    return (
      <NotLoaded query={state} size="h-40 w-full rounded-lg" failed="The policy could not be compared" />
    );
  return <Shown state={state.data} />;
}

function Shown({ state: { latest, changes, notBy } }: { state: PolicyState }) {
  const [publishing, setPublishing] = useState(false);
  const nameOf = useNameOf();
  const mine = useAuth().user?.id === notBy && notBy !== null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {latest ? `Privacy policy of ${formatDate(latest.effectiveOn)}` : 'No privacy policy is published'}
        </CardTitle>
        <a
          href="/privacy-policy"
          className="shrink-0 rounded-sm text-indigo text-sm underline decoration-indigo/40 underline-offset-4"
        >
          Open the page
        </a>
      </CardHeader>
      <CardBody>
        {changes.length === 0 ? (
          <p>It says what the record says.</p>
        ) : (
          <>
            <p className="font-medium">The record has moved on since. Published now, these would change:</p>
            <ul className="mt-2 list-[square] space-y-1 pl-5 text-muted marker:text-laterite">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
      {changes.length > 0 && (
        <CardFooter>
          <p className="text-muted">
            {mine
              ? 'You edited last: somebody else publishes.'
              : notBy
                ? `Edited last by ${nameOf(notBy)}.`
                : 'What is published cannot be changed.'}
          </p>
          <Button disabled={mine} onClick={() => setPublishing(true)}>
            Publish a new version
          </Button>
        </CardFooter>
      )}
      <PublishDialog open={publishing} onClose={() => setPublishing(false)} />
    </Card>
  );
}
