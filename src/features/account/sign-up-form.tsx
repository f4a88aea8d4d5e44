import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { explain, weakPasswordReasons } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { NO_MAIL, type SignUp, signUpSchema } from './account.ts';
import { PasswordInput } from './password-input.tsx';
import { ReasonList } from './reason-list.tsx';

/** A new account. Whatever the server says, nothing typed is lost. */
export function SignUpForm({
  setupToken,
  onStart,
  onSent,
}: {
  setupToken: string | null;
  /** The request is on its way; the session may be there before the answer is. */
  onStart: () => void;
  onSent: (email: string) => void;
}) {
  const { signUp } = useAuth();
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null);
  const [weak, setWeak] = useState<string[]>([]);
  const form = useForm<SignUp>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (account) => {
    setWeak([]);
    setProblem(null);
    onStart();
    const { error, session } = await signUp(account, setupToken);
    if (error) {
      const reasons = weakPasswordReasons(error);
      setWeak(reasons);
      if (reasons.length > 0) form.setFocus('password');
      else setProblem(explain(error, 'Sign Up Error'));
      return;
    }
    if (session) {
      toast.success('Account Created', 'You are signed in.');
      return;
    }
    if (readSiteSettings().sendsMail)
      toast.success('Account Created', 'Please check your email for verification.');
    else toast.success('Account Created', NO_MAIL);
    onSent(account.email);
  });

  return (
    <Form onSubmit={submit} onChange={() => setProblem(null)} noValidate className="flex flex-col gap-4">
      {problem && (
        <Notice live tone="danger" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" required {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" required {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message ?? (weak.length > 0 ? <ReasonList reasons={weak} /> : null)}
        help="At least 8 characters, with upper and lower case letters, a number and a special character."
      >
        <PasswordInput autoComplete="new-password" required {...form.register('password')} />
      </Field>
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        busyText="Creating account..."
        className="mt-1 w-full"
      >
        {setupToken ? 'Create the first account' : 'Create Account'}
      </Button>
      <p className="text-muted text-xs">
        We keep your name and address to run your account, and nothing else until you add it.{' '}
        <Link
          to="/privacy-policy"
          className="rounded-sm text-indigo underline underline-offset-4 pointer-coarse:py-2"
        >
          How we treat your data
        </Link>
      </p>
    </Form>
  );
}
