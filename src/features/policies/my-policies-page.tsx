import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SavedList } from '#src/features/tools/saved-list.tsx';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { MyAlerts } from './my-alerts.tsx';
import { MyFollows } from './my-follows.tsx';
import { liveItem } from './my-policies.data.ts';
import { MyReminders } from './my-reminders.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

/**
 * What a reader keeps of the policy tracker. The buttons of the public page lead here (`?track=`, `?remind=`,
 * `?alert=new`), over the sign-in where somebody is signed out, and what they asked for is done on arrival.
 */
export default function MyPoliciesPage() {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  const remind = params.get('remind');
  const deadline = useQuery({
    queryKey: ['live-item', 'deadline', remind],
    queryFn: () => liveItem('deadline', remind ?? ''),
    enabled: remind !== null && user !== null,
  });
  const settled = () => setParams({}, { replace: true, preventScrollReset: true });
  if (!user) return null;
  return (
    <>
      <PageTitle>My policies</PageTitle>
      <PageHeader
        title="My policies"
        lead="What you follow in the policy tracker, what you want to be reminded of, and your alerts by mail."
        actions={
          // A page of the public site: a document of its own.
          <Button variant="secondary" render={<a href="/policy-tracker" />}>
            Policy tracker
          </Button>
        }
      />
      <div className="grid max-w-4xl gap-10">
        <MyFollows userId={user.id} track={params.get('track')} onTracked={settled} />
        <MyReminders userId={user.id} onEdit={(slug) => setParams({ remind: slug })} />
        <MyAlerts
          user={user}
          adding={params.get('alert') === 'new'}
          editing={params.get('alert')}
          onOpen={(alert) => setParams({ alert })}
          onClose={settled}
        />
        <section aria-labelledby="analyses">
          <h2 id="analyses" className="mb-4 font-semibold text-lg">
            Saved analyses
          </h2>
          <SavedList
            fn="analyze-policy-impact"
            kinds={[{ value: 'policy_impact', label: 'Policy analysis' }]}
            empty={
              <p className="text-muted text-sm">
                None yet. “AI Analysis” on a policy of the tracker makes one; each is compared with the last.
              </p>
            }
          />
        </section>
      </div>
      {deadline.data && (
        <ReminderDialog key={deadline.data.id} item={deadline.data} userId={user.id} onClose={settled} />
      )}
    </>
  );
}
