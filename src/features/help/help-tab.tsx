import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { useUnsentText } from '#src/lib/use-unsent-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { FeatureRequests } from './feature-requests.tsx';
import { matchingEntries } from './guide.ts';
import { type AskedFor, askSupport, featureRequestsQuery } from './help.data.ts';
import { MyDataCard } from './my-data-card.tsx';
import { SystemStatus } from './system-status.tsx';

/** The guide, a way to somebody who knows, whether everything runs, and what stands about this account. */
export default function HelpTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5">
        <Guide />
        <Ask
          kind="feature_request"
          title="Feature Requests"
          lead="What would make your work easier? Colleagues see the wish without your name and can vote for it; what becomes of it stands under My requests."
          subject="What do you wish for?"
          message="What would you do with it?"
          submit="Send the wish"
        >
          <FeatureRequests />
        </Ask>
      </div>
      <div className="flex flex-col gap-5">
        <Ask
          kind="support"
          title="Contact Support"
          lead="Somebody who runs this platform answers within 24 hours."
          subject="What is it about?"
          message="What happened, and what did you expect?"
          submit="Send to support"
        />
        <SystemStatus />
        <Account />
        <MyDataCard />
      </div>
    </div>
  );
}

function Guide() {
  const [typed, setTyped] = useState('');
  const found = matchingEntries(typed);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Documentation</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <SearchField
          value={typed}
          onChange={setTyped}
          label="Search the guide"
          placeholder="Search the guide"
        />
        <p role="status" className="sr-only">
          {found.length} answers
        </p>
        {found.length === 0 && (
          <p className="text-muted">Nothing in the guide says that. Ask support; the answer goes in.</p>
        )}
        <div className="divide-y">
          {found.map(({ title, text }) => (
            <details key={title} className="py-2.5 pointer-coarse:py-0" open={typed !== '' || undefined}>
              <summary className="cursor-pointer rounded-sm font-medium pointer-coarse:py-3">{title}</summary>
              <p className="mt-1.5 max-w-measure text-muted pointer-coarse:pb-3">{text}</p>
            </details>
          ))}
        </div>
      </CardBody>
    </Card>
  );
}

function Ask(words: {
  kind: AskedFor;
  title: string;
  lead: string;
  subject: string;
  message: string;
  submit: string;
  children?: ReactNode;
}) {
  const id = useId();
  const cache = useQueryClient();
  const [subject, setSubject] = useUnsentText(`${words.kind}:subject`);
  const [message, setMessage] = useUnsentText(`${words.kind}:message`);
  const [tried, setTried] = useState(false);
  const ask = useMutation({
    mutationFn: () => askSupport(words.kind, subject.trim(), message.trim()),
    onSuccess: (reference) => {
      void cache.invalidateQueries({ queryKey: featureRequestsQuery().queryKey });
      toast.success('Sent', `The reference is ${reference}; it stands under My requests.`);
      setSubject('');
      setMessage('');
      setTried(false);
    },
    onError: (error) => toast.error('It was not sent', explain(error).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (subject.trim() !== '' && message.trim() !== '') ask.mutate();
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle id={id}>{words.title}</CardTitle>
      </CardHeader>
      <CardBody>
        <Form onSubmit={submit} noValidate aria-labelledby={id} className="flex flex-col gap-4">
          <p className="text-muted">
            {words.lead}{' '}
            <Link to="/dashboard/my-requests" className="text-indigo underline underline-offset-4">
              My requests
            </Link>
          </p>
          <Field
            label={words.subject}
            required
            error={tried && subject.trim() === '' ? 'Say in a few words what it is about.' : undefined}
          >
            <Input maxLength={200} value={subject} onChange={(event) => setSubject(event.target.value)} />
          </Field>
          <Field
            label={words.message}
            required
            error={
              tried && message.trim() === '' ? 'A sentence or two, so that somebody can help.' : undefined
            }
          >
            <Textarea
              rows={3}
              maxLength={5000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            className="self-start"
            busy={ask.isPending}
            busyText="Sending..."
          >
            {words.submit}
          </Button>
        </Form>
        {words.children && <div className="mt-5">{words.children}</div>}
      </CardBody>
    </Card>
  );
}

function Account() {
  const { user } = useAuth();
  const at = (moment: string | undefined) => (moment ? formatDateTime(moment) : 'N/A');
  return (
    <Card>
      <CardHeader>
        <CardTitle>Account Information</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <DescriptionList
          columns={1}
          items={[
            { term: 'User ID', value: <code className="break-all text-xs">{user?.id ?? 'N/A'}</code> },
            { term: 'Account Created', value: at(user?.created_at) },
            { term: 'Last Sign In', value: at(user?.last_sign_in_at) },
          ]}
        />
      </CardBody>
    </Card>
  );
}
