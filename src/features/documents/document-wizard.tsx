import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStop } from '#src/features/tools/use-stop.ts';
import { WorkLine } from '#src/features/tools/work-line.tsx';
import { call, Stopped } from '#src/lib/call-function.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.ts';
import { CompanyStep } from './company-step.tsx';
import { DataStep } from './data-step.tsx';
import { type DocumentRequest, documentRequest } from './document.ts';
import type { generateDocument } from './generate-document.server.ts';
import { TypeStep } from './type-step.tsx';
import { type Step, useWizard } from './use-wizard.ts';
import { WizardSteps } from './wizard-steps.tsx';

const ResultStep = lazyPart(() => import('./result-step.tsx'));
const LivePreview = lazyPart(() => import('./live-preview.tsx'));

const missing = () => toast.error('Missing Information', 'Please fill in all required fields.');

/** Four steps to a document; answers are kept on the device, and nobody signs in before Generate. */
export function DocumentWizard() {
  const wizard = useWizard();
  const navigate = useNavigate();
  const location = useLocation();
  const [tried, setTried] = useState(false);
  const [preview, setPreview] = useState(false);
  const { stop, begin } = useStop();
  const generate = useMutation({
    mutationFn: (request: DocumentRequest) =>
      call<typeof generateDocument>('generate-document', request, begin()),
    onSuccess: () => {
      wizard.setStep(4);
      toast.success('Document Generated!', 'Read it, complete it and save it as a version.');
    },
    onError: (error) => {
      if (!(error instanceof Stopped))
        toast.error('Generation Failed', 'There was an error generating your document. Please try again.');
    },
  });
  const { step, answers, ready } = wizard;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<Step>(null);
  // A step begins at its top, wherever the button of the one before was.
  useEffect(() => {
    if (!ready) return;
    const before = shown.current;
    shown.current = step;
    if (before === null || before === step) return;
    top.current?.focus({ preventScroll: true });
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [ready, step]);
  if (!ready) return <Skeleton className="h-96" />;
  const { name, industry } = answers.companyInfo;

  function go(to: Step) {
    if (to > step && step === 1 && !wizard.chosen) return missing();
    if (to > step && step === 2 && (!name.trim() || !industry)) {
      setTried(true);
      return missing();
    }
    setTried(false);
    wizard.setStep(to);
  }

  function submit() {
    setTried(true);
    const checked = documentRequest.safeParse(answers);
    if (!checked.success) return missing();
    if (!wizard.userId) {
      // An error, so that the success after the sign-in ends it (useWizard).
      toast.error(
        'Authentication Required',
        'Please sign in to generate the document. Your answers are kept.',
      );
      return void navigate('/auth', { state: { from: location } });
    }
    generate.mutate(checked.data);
  }

  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
      <WizardSteps step={step} />
      {step === 4 && generate.data ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ResultStep
            generated={generate.data}
            request={answers}
            onBack={() => wizard.setStep(3)}
            onAnother={() => {
              wizard.reset();
              generate.reset();
            }}
          />
        </Suspense>
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <Form
            noValidate
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              if (step < 3) go((step + 1) as Step);
              else submit();
            }}
          >
            {step === 1 && <TypeStep answers={answers} chosen={wizard.chosen} onChange={wizard.change} />}
            {step === 2 && <CompanyStep answers={answers} tried={tried} onChange={wizard.change} />}
            {step >= 3 && <DataStep answers={answers} tried={tried} onChange={wizard.change} />}
            {step >= 3 && !wizard.userId && (
              <Notice>You will be asked to sign in. Your answers stay on this device until then.</Notice>
            )}
            <div className="flex flex-wrap justify-between gap-3 border-line border-t pt-5">
              {step > 1 ? (
                <Button variant="secondary" onClick={() => go((Math.min(step, 3) - 1) as Step)}>
                  Back
                </Button>
              ) : (
                <span />
              )}
              <Button type="submit" busy={generate.isPending} busyText="Generating…">
                {step < 3 ? 'Continue' : 'Generate Document'}
              </Button>
            </div>
            {generate.isPending && <WorkLine words="Writing your document …" onStop={stop} />}
          </Form>
          {wizard.chosen && (
            <aside aria-label="Preview">
              {/* Beside the answers on a wide screen; below them, where there is no room, when asked for. */}
              <Button
                variant="secondary"
                className="w-full lg:hidden"
                aria-expanded={preview}
                onClick={() => setPreview(!preview)}
              >
                {preview ? 'Hide the preview' : 'Preview the document'}
              </Button>
              <div className={preview ? 'mt-4 lg:mt-0' : 'hidden lg:block'}>
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <LivePreview request={answers} />
                </Suspense>
              </div>
            </aside>
          )}
        </div>
      )}
    </div>
  );
}
