import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NO_MAIL, type SignIn, signInSchema } from './account.ts';
import { PasswordInput } from './password-input.tsx';

/** Email and password. The page itself takes over once the session is there. */
export function SignInForm({
  onForgot,
  onUnconfirmed,
}: {
  onForgot: () => void;
  onUnconfirmed: (email: string) => void;
}) {
  const { signIn } = useAuth();
  const [problem, setProblem] = useState<{ title: string; message: string; atFields: boolean } | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setUnconfirmed(null);
    setProblem(null);
    const error = await signIn(email, password);
    if (!error) return;
    const { title, message } = explain(error, 'Sign In Error');
    if (error.code === 'email_not_confirmed') setUnconfirmed(email);
    else setProblem({ title, message, atFields: error.code === 'invalid_credentials' });
    form.setFocus('password', { shouldSelect: true });
  });

  // Which of the two is wrong is not said.
  const refused = problem?.atFields ? ({ 'aria-invalid': true } as const) : {};
  return (
    <Form onSubmit={submit} onChange={() => setProblem(null)} noValidate className="flex flex-col gap-4">
      {problem && (
        <Notice live tone="danger" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      {unconfirmed && (
        <Notice
          live
          tone="warning"
          title="This address is not confirmed yet"
          action={
            <Button size="sm" variant="secondary" onClick={() => onUnconfirmed(unconfirmed)}>
              Resend
            </Button>
          }
        >
          {readSiteSettings().sendsMail ? `Open the link in the mail we sent to ${unconfirmed}.` : NO_MAIL}
        </Notice>
      )}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...refused} {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...refused} {...form.register('password')} />
      </Field>
      <Button type="submit" size="lg" busy={isSubmitting} busyText="Signing in..." className="mt-1 w-full">
        Sign In
      </Button>
      <Button variant="link" className="self-center" onClick={onForgot}>
        Forgot your password?
      </Button>
    </Form>
  );
}
