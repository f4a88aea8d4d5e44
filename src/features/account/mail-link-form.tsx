import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { explain } from '#src/lib/errors.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { resendConfirmation, sendRecovery } from './account.data.ts';
import { type EmailOnly, emailSchema, NO_MAIL, RESEND_WAIT_SECONDS } from './account.ts';
import { useCountdown } from './use-countdown.ts';

export type MailLinkKind = 'recovery' | 'signup';

const WORDS = {
  recovery: {
    lead: 'Enter the address of your account. We send a link to choose a new password.',
    send: 'Send the link',
    sent: (email: string) =>
      `If there is an account for ${email}, a mail with a link is on its way. The link works once, for an hour.`,
  },
  signup: {
    lead: 'Enter the address you signed up with. We send the confirmation link again.',
    send: 'Send the confirmation',
    sent: (email: string) => `If ${email} is waiting for confirmation, a new mail is on its way.`,
  },
} as const;

/** Asks for a mail. The answer never tells whether an address has an account. */
export function MailLinkForm({ kind, onBack }: { kind: MailLinkKind; onBack: () => void }) {
  const words = WORDS[kind];
  const wait = useCountdown(RESEND_WAIT_SECONDS);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<EmailOnly>({ resolver: zodResolver(emailSchema), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const { sendsMail } = readSiteSettings();

  const submit = form.handleSubmit(async ({ email }) => {
    const error = kind === 'recovery' ? await sendRecovery(email) : await resendConfirmation('signup', email);
    if (error) {
      const { title, message } = explain(error, 'The mail could not be sent');
      toast.error(title, message);
      return;
    }
    setSentTo(email);
    wait.start();
  });

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted text-sm">{words.lead}</p>
      {sentTo && (
        <Notice
          live
          tone={sendsMail ? 'success' : 'warning'}
          title={sendsMail ? 'Check your mail' : 'No mail is sent here'}
        >
          {sendsMail
            ? words.sent(sentTo)
            : `If there is an account for ${sentTo}, its link is kept here. ${NO_MAIL}`}
        </Notice>
      )}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={isSubmitting}
        busyText="Sending..."
        disabled={wait.left > 0}
      >
        {wait.left > 0 ? `Send again in ${wait.left} s` : words.send}
      </Button>
      <Button variant="link" className="self-center" onClick={onBack}>
        Back to sign in
      </Button>
    </Form>
  );
}
