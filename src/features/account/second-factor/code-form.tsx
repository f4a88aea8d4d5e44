import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { CodeInput } from '#src/ui/code-input.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { CODE_LENGTH, type CodeAnswer } from './second-factor.ts';

export interface CodeFormProps {
  kind: 'code' | 'recovery';
  submitText: string;
  /** Shows the code to the server; returns what is wrong with it, or null. */
  onCode: (code: string) => Promise<CodeAnswer | null>;
  /** Further ways, under the button. */
  children?: ReactNode;
}

/** One code, typed, pasted or filled in by the browser; six digits go off by themselves. */
export function CodeForm({ kind, submitText, onCode, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The code that is on its way or was answered; state alone would let a second one through before it is drawn.
  const sent = useRef<{ code: string; words: string | null }>(null);
  const box = useRef<HTMLInputElement>(null);
  // The one thing to do here. What stands above it, such as the QR code, stays in view.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const show = async (given: string) => {
    if (busy) return;
    const shown = given.trim();
    // Enter pressed after six digits went off by themselves.
    if (shown === sent.current?.code) {
      setProblem(sent.current.words);
      if (sent.current.words) box.current?.select();
      return;
    }
    const attempt = { code: shown, words: null as string | null };
    sent.current = attempt;
    setBusy(true);
    const wrong = await onCode(shown);
    setBusy(false);
    setProblem(wrong?.words ?? null);
    attempt.words = wrong?.words ?? null;
    // Not looked at, for want of a network: the same code may be sent again.
    if (wrong && !wrong.refused) sent.current = null;
    if (wrong) box.current?.select();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'code' && code.length < CODE_LENGTH) setProblem(`Enter all ${CODE_LENGTH} digits.`);
    else if (code.trim() === '') setProblem('Enter one of your recovery codes.');
    else void show(code);
  };

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {kind === 'code' ? (
        <Field
          label="Code from your app"
          help="Six digits; your app shows new ones every 30 seconds."
          error={problem}
        >
          <CodeInput
            ref={box}
            length={CODE_LENGTH}
            value={code}
            readOnly={busy}
            onValueChange={(digits) => {
              setCode(digits);
              setProblem(null);
              if (digits.length === CODE_LENGTH) void show(digits);
            }}
          />
        </Field>
      ) : (
        <Field
          label="Recovery code"
          help="One of the codes you kept when you set this up. Each works once. None left? Ask your administrator."
          error={problem}
        >
          <Input
            ref={box}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={code}
            readOnly={busy}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(null);
            }}
            className="h-11 font-mono"
          />
        </Field>
      )}
      <Button type="submit" size="lg" busy={busy} busyText="Checking..." className="w-full">
        {submitText}
      </Button>
      {children}
    </Form>
  );
}
