import { useEffect, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { useAuth } from '#src/lib/session.tsx';
import { toast } from '#src/ui/toast.ts';
import { type DocumentRequest, emptyRequest } from './document.ts';

/** What somebody fills in before they sign in; it becomes their own draft when they do. */
const VISITORS_KEY = 'harmattan-document';
const DRAFT = 'generate-document';

export type Step = 1 | 2 | 3 | 4;
interface Kept {
  step: Step;
  answers: DocumentRequest;
  /** A type has been chosen; before that none is marked. */
  chosen: boolean;
}
const start: Kept = { step: 1, answers: emptyRequest, chosen: false };

/** The answers of the wizard, kept on this device while they are typed. */
export function useWizard() {
  const { user, loading } = useAuth();
  const [kept, setKept] = useState<Kept | null>(null);
  const userId = user?.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when they signed in is read once, with the person
  useEffect(() => {
    if (loading) return;
    const visitors = readVisitors();
    if (userId && visitors) {
      saveDraft(userId, DRAFT, visitors);
      localStorage.removeItem(VISITORS_KEY);
      toast.success(...keptWords(user?.last_sign_in_at, new Date()));
    }
    const found = userId ? readDraft<Kept>(userId, DRAFT) : visitors;
    setKept((now) => now ?? merged(found));
  }, [loading, userId]);

  useEffect(() => {
    if (!kept || loading || kept === start || (kept.step === 1 && !kept.chosen)) return;
    // The result is not resumed: it is saved as a version, or made again from the answers.
    const open = { ...kept, step: kept.step === 4 ? 3 : kept.step };
    if (userId) saveDraft(userId, DRAFT, open);
    else keepForVisitor(open);
  }, [kept, loading, userId]);

  return {
    ...(kept ?? start),
    ready: kept !== null,
    userId,
    setStep: (step: Step) => setKept((now) => ({ ...(now ?? start), step })),
    change: (answers: Partial<DocumentRequest>) =>
      setKept((now) => {
        const before = now ?? start;
        return {
          ...before,
          chosen: before.chosen || answers.documentType !== undefined,
          answers: { ...before.answers, ...answers },
        };
      }),
    reset: () => {
      if (userId) dropDraft(userId, DRAFT);
      localStorage.removeItem(VISITORS_KEY);
      setKept(start);
    },
  };
}

/** So long after it a sign-in is still what the person has just done. */
const JUST_MS = 2 * 60_000;

/** What is said where a visitor's answers become somebody's own: that they signed in only if they have just done so. */
export function keptWords(lastSignIn: string | undefined, now: Date): [title: string, text: string] {
  const ago = now.getTime() - Date.parse(lastSignIn ?? '');
  return Math.abs(ago) < JUST_MS
    ? ['Signed in', 'Your answers are here, as you left them.']
    : ['Your answers are here', 'What you filled in before signing in is kept as you left it.'];
}

/** An older or damaged draft must not break the screen: what is missing has its first value. */
function merged(found: Partial<Kept> | null): Kept {
  if (!found?.answers) return start;
  const { answers } = found;
  return {
    step: found.step === 2 || found.step === 3 ? found.step : 1,
    chosen: found.chosen === true,
    answers: {
      ...emptyRequest,
      ...answers,
      companyInfo: { ...emptyRequest.companyInfo, ...answers.companyInfo },
      dataProcessingDetails: { ...emptyRequest.dataProcessingDetails, ...answers.dataProcessingDetails },
    },
  };
}

function readVisitors(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(VISITORS_KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keepForVisitor(kept: object): void {
  try {
    localStorage.setItem(VISITORS_KEY, JSON.stringify(kept));
  } catch {
    // A full or blocked storage must never stop somebody from typing.
  }
}
