import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Save, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveResult } from '#src/features/tools/results.data.ts';
import { useStop } from '#src/features/tools/use-stop.ts';
import { WorkLine } from '#src/features/tools/work-line.tsx';
import { Stopped } from '#src/lib/call-function.ts';
import { readDraft, saveDraft } from '#src/lib/drafts.ts';
import { useAuth } from '#src/lib/session.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.ts';
import { ImpactResult } from './impact-result.tsx';
import {
  type AskedProfile,
  analyze,
  lastAnalysisQuery,
  POLICY_IMPACT,
  publishedPolicyQuery,
} from './policy-impact.data.ts';
import { type ProfileDraft, ProfileForm } from './profile-form.tsx';

const DRAFT = 'policy-impact-profile';
const SIGN_IN = 'Please log in to access AI analysis.';

/** AI Analysis: for whom, then the result in five tabs. It can be kept, and is compared with the last one kept. */
export function PolicyAnalysisDialog({
  slug,
  clientId = null,
  open,
  onClose,
}: {
  slug: string;
  /** The client it is asked for, where it is asked from that client's page. */
  clientId?: string | null;
  open: boolean;
  onClose: () => void;
}) {
  const { user } = useAuth();
  const cache = useQueryClient();
  const policy = useQuery({ ...publishedPolicyQuery(slug), enabled: open });
  const [profile, setProfile] = useState<ProfileDraft>({ clientId, sector: '', size: 'SME', activities: '' });
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const kept = user && readDraft<ProfileDraft>(user.id, DRAFT);
    if (kept) setProfile((now) => ({ ...now, ...kept, clientId: now.clientId ?? kept.clientId }));
  }, [user]);

  const { stop, begin } = useStop();
  const run = useMutation({
    mutationFn: async (asked: AskedProfile) => {
      if (!policy.data) throw new Error('The policy could not be read.');
      const signal = begin();
      const last = await cache.fetchQuery(lastAnalysisQuery(slug, asked.clientId));
      const answer = await analyze(policy.data, asked, signal);
      if (!answer.success) throw new Error(answer.error ?? 'No analysis');
      return { ...answer, last };
    },
    onSuccess: () =>
      toast.success('Analysis Complete', 'AI policy analysis has been generated successfully.'),
    onError: (error) => {
      if (!(error instanceof Stopped))
        toast.error('Analysis Failed', 'Failed to generate AI analysis. Please try again.');
    },
  });
  const made = run.data;
  const save = useMutation({
    mutationFn: async () => {
      if (!made || !policy.data) throw new Error('There is nothing to save.');
      const { live } = policy.data;
      return saveResult(cache, {
        function: POLICY_IMPACT,
        kind: 'policy_impact',
        title: `${live.title}: impact on ${made.meta.profile.name}`,
        document: made.meta.document,
        parameters: {
          policy: { slug, title: live.title, status: live.status },
          profile: made.meta.profile,
          factors: made.meta.factors,
          analysis: made.analysis,
        },
        sources: made.meta.sources,
        runId: made.meta.runId,
        clientId: made.meta.profile.clientId,
        versionOf: made.last?.id,
      });
    },
    onSuccess: (kept) => toast.success('Saved', `Version ${kept.version}, under My policies.`),
    onError: showError,
  });

  function generate() {
    if (!user) {
      setRefused(true);
      toast.error('Authentication Required', SIGN_IN);
      return;
    }
    saveDraft(user.id, DRAFT, profile);
    run.mutate({ ...profile, userId: user.id });
  }
  function startAgain() {
    run.reset();
    save.reset();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="xl"
      title="AI Analysis"
      description={policy.data?.live.title}
      footer={
        made ? (
          <>
            <Button variant="secondary" onClick={startAgain}>
              <RotateCcw aria-hidden="true" /> Generate New Analysis
            </Button>
            <Button onClick={() => save.mutate()} busy={save.isPending} disabled={save.isSuccess}>
              <Save aria-hidden="true" /> {save.isSuccess ? 'Saved' : 'Save'}
            </Button>
          </>
        ) : (
          <Button onClick={generate} disabled={!policy.data || run.isPending}>
            <Sparkles aria-hidden="true" /> Generate Analysis
          </Button>
        )
      }
    >
      {run.isPending ? (
        <WorkLine words="Analyzing Policy..." onStop={stop} className="mx-auto w-full max-w-sm py-16" />
      ) : made ? (
        <ImpactResult analysis={made.analysis} meta={made.meta} last={made.last} />
      ) : policy.isPending ? (
        <Skeleton className="h-48" />
      ) : policy.data ? (
        <>
          {refused && !user && (
            <Notice
              tone="warning"
              live
              title="Authentication Required"
              className="mb-5"
              action={
                // The sign-in page is a document of its own.
                <Button render={<a href={signInHref(slug)} />}>Sign in or sign up</Button>
              }
            >
              {SIGN_IN}
            </Notice>
          )}
          <ProfileForm userId={user?.id ?? null} value={profile} onChange={setProfile} />
        </>
      ) : (
        <Notice
          tone="danger"
          title="The policy could not be read"
          action={<Button onClick={() => void policy.refetch()}>Retry</Button>}
        >
          There is no connection, or the policy is no longer published.
        </Notice>
      )}
    </Dialog>
  );
}

/** Over the sign-in, back to the policy with the dialog open. */
const signInHref = (slug: string) =>
  `/auth?next=${encodeURIComponent(`/policy-tracker/${slug}#dialog=policy-analysis`)}`;
