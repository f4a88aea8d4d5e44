import { useEffect, useState } from 'react';
import { type DeviceRun, keepRun, newRun, openRun } from '#src/lib/assessment-runs.ts';
import { useAuth } from '#src/lib/session.tsx';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { toast } from '#src/ui/toast.ts';
import { type Answer, type Answers, assessmentQuestions, isFinished } from './assessment.ts';
import { AssessmentResult } from './assessment-result.tsx';
import { runOwner, type SaveOutcome, saveRun } from './save-run.ts';

/** What the result says about where it is kept. */
type Kept = SaveOutcome | 'saving';

/**
 * Ten questions, one at a time. Every answer is kept on the device at once, so that a reload, a killed tab or a missing
 * network loses nothing; the last one saves the result to the account.
 */
export function AssessmentDialog({
  open,
  onClose,
  onSaved,
}: {
  open: boolean;
  onClose: () => void;
  onSaved?: () => void;
}) {
  const [run, setRun] = useState<DeviceRun | null>(null);
  const [at, setAt] = useState(0);
  const [kept, setKept] = useState<Kept>('saving');
  useSecondTry(run, kept, (outcome) => {
    setKept(outcome);
    if (outcome === 'saved') onSaved?.();
  });

  useEffect(() => {
    if (!open) return;
    let gone = false;
    void openRun(runOwner()).then((left) => {
      if (gone) return;
      setRun(left ?? newRun(runOwner()));
      setAt(left ? firstUnanswered(left.answers) : 0);
    });
    return () => {
      gone = true;
    };
  }, [open]);

  async function answer(value: Answer) {
    const question = assessmentQuestions[at];
    if (!run || !question) return;
    const answers = { ...run.answers, [question.id]: value };
    const last = at === assessmentQuestions.length - 1 && isFinished(answers);
    const next = { ...run, answers, finishedAt: last ? Date.now() : null };
    setRun(next);
    if (last) return finish(next);
    // Who sees the next question may rely on this answer being kept.
    await keepRun(next);
    // Unless somebody went back meanwhile.
    setAt((now) => (now === at ? Math.min(at + 1, assessmentQuestions.length - 1) : now));
  }

  async function finish(done: DeviceRun) {
    setKept('saving');
    await keepRun(done);
    const outcome = await saveRun(done).catch((): SaveOutcome => 'failed');
    setKept(outcome);
    if (outcome === 'saved') onSaved?.();
    sayOutcome(outcome);
  }

  function retake() {
    setRun(newRun(runOwner()));
    setAt(0);
  }

  const question = assessmentQuestions[at];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="lg"
      title="NDPR Compliance Assessment"
      description={run?.finishedAt ? 'Your result' : 'Ten questions, yes or no. About three minutes.'}
      footer={
        run?.finishedAt ? (
          <>
            <Button variant="secondary" onClick={retake}>
              Retake Assessment
            </Button>
            <Button onClick={onClose}>Close</Button>
          </>
        ) : (
          at > 0 && (
            <Button variant="ghost" className="mr-auto" onClick={() => setAt(at - 1)}>
              Previous Question
            </Button>
          )
        )
      }
    >
      {run?.finishedAt ? (
        <>
          <KeptWhere kept={kept} />
          <AssessmentResult answers={run.answers} />
        </>
      ) : (
        question && (
          <div className="flex min-h-64 flex-col">
            <Meter
              label={`Question ${at + 1} of ${assessmentQuestions.length}`}
              value={at}
              max={assessmentQuestions.length}
            />
            <div key={question.id} className="flex flex-1 flex-col justify-center gap-6 py-6">
              <div aria-live="polite">
                <p className="text-laterite text-sm">{question.category}</p>
                <h3 className="display mt-1 text-xl">{question.text}</h3>
              </div>
              <div className="grid grid-cols-2 gap-3">
                <AnswerButton value="yes" given={run?.answers[question.id]} onAnswer={answer} />
                <AnswerButton value="no" given={run?.answers[question.id]} onAnswer={answer} />
              </div>
            </div>
          </div>
        )
      )}
    </Dialog>
  );
}

function AnswerButton({
  value,
  given,
  onAnswer,
}: {
  value: Answer;
  given: Answer | undefined;
  onAnswer: (value: Answer) => Promise<void>;
}) {
  return (
    <Button
      variant={given === value ? 'primary' : 'secondary'}
      size="lg"
      aria-pressed={given === value}
      onClick={() => void onAnswer(value)}
    >
      {value === 'yes' ? 'Yes' : 'No'}
    </Button>
  );
}

const firstUnanswered = (answers: Answers): number =>
  Math.max(
    0,
    assessmentQuestions.findIndex(({ id }) => answers[id] === undefined),
  );

function sayOutcome(outcome: SaveOutcome): void {
  if (outcome === 'signed-out')
    toast.error('Authentication Required', 'Please log in to save your assessment results.');
  if (outcome === 'failed') toast.error('Error', 'Failed to save assessment results. Please try again.');
}

const TRY_AGAIN_MS = 8_000;

/** Signed in meanwhile, in this tab or another, or connected again: what waits is saved without being asked. */
function useSecondTry(run: DeviceRun | null, kept: Kept, onOutcome: (outcome: SaveOutcome) => void) {
  const { user } = useAuth();
  const waits = run?.finishedAt != null && kept === 'waiting' && user !== null;
  // What fails once more goes on waiting.
  useRetryOnline(waits && run ? () => void saveRun(run).then(onOutcome, () => {}) : null, TRY_AGAIN_MS);
}

const keptWords: Partial<Record<Kept, string>> = {
  saving: 'Saving…',
  saved: 'Saved to your account.',
  waiting: 'Kept on this device. It is saved to your account as soon as there is a connection.',
  failed: 'Kept on this device. It could not be saved to your account yet; My assessments offers it again.',
};

/** Where the result is, and how it comes to the account. */
function KeptWhere({ kept }: { kept: Kept }) {
  return (
    <p role="status" className="mb-5 min-h-5 text-muted text-sm">
      {kept === 'signed-out' ? (
        <>
          Kept on this device only. {/* The sign-in page is a document of its own. */}
          <a href="/auth?next=/dashboard/my-assessments" className="text-indigo underline underline-offset-4">
            Sign in or sign up
          </a>{' '}
          to save it and see how your score moves.
        </>
      ) : (
        keptWords[kept]
      )}
    </p>
  );
}
