import { useMutation } from '@tanstack/react-query';
import { Copy, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LawText } from '#src/features/law/law-text.tsx';
import { BeingWritten } from '#src/features/tools/being-written.tsx';
import { linesDocument } from '#src/features/tools/build-text.ts';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { SaveResultButton } from '#src/features/tools/save-result-button.tsx';
import { SourceList } from '#src/features/tools/source-list.tsx';
import type { ToolMeta } from '#src/features/tools/tool.ts';
import { Stopped } from '#src/lib/call-function.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { randomId } from '#src/lib/random-id.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { takeUnsent, useAskCrisis } from './use-ask-crisis.ts';

interface ChatMessage {
  id: string;
  type: 'user' | 'assistant';
  content: string;
  timestamp: Date;
  meta?: ToolMeta;
}

const examples = [
  'Customer records were leaked this morning. What do we do first?',
  'A video of our staff is going viral. How do we answer?',
  'What do we tell employees after an accident at the plant?',
];

/** Advice line by line. Enter sends; blank messages, and messages while one is on its way, are ignored. */
export function CrisisChat() {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [typed, setTyped] = useState(takeUnsent);
  const end = useRef<HTMLDivElement>(null);
  const { allowed, ask, text, stop } = useAskCrisis();
  const add = (message: Omit<ChatMessage, 'id' | 'timestamp'>) =>
    setMessages((all) => [...all, { ...message, id: randomId(), timestamp: new Date() }]);
  const send = useMutation({
    mutationFn: (message: string) => ask(message, 'crisis communication advice'),
    onSuccess: ({ response, meta }) => add({ type: 'assistant', content: response, meta }),
    onError: (error, message) => {
      if (error instanceof Stopped) toast.note('Stopped', 'Your words are back in the box.');
      else toast.error('Error', 'Failed to get AI response. Please try again.');
      // What was asked goes back into the box.
      setTyped((now) => now || message);
      setMessages((all) => all.slice(0, -1));
    },
  });
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a growing text is followed
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, text]);

  function submit(message: string) {
    if (!message.trim() || send.isPending || !allowed(message)) return;
    add({ type: 'user', content: message });
    setTyped('');
    send.mutate(message);
  }

  return (
    <div className="flex flex-col gap-4">
      <div
        role="log"
        aria-label="Conversation"
        className="flex max-h-[60vh] min-h-64 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-4"
      >
        {count === 0 && (
          <div className="m-auto flex max-w-lg flex-col items-center gap-4 text-center">
            <p className="text-muted">
              Say what happened, when, and who is affected. You get the first hour, what to say, and the
              clocks that run.
            </p>
            <ul className="flex flex-col items-stretch gap-2">
              {examples.map((example) => (
                <li key={example}>
                  <button
                    type="button"
                    onClick={() => submit(example)}
                    className="touch w-full rounded-md border border-line px-3 py-2 text-left text-sm hover:border-edge hover:bg-hover"
                  >
                    {example}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {send.isPending && (
          <BeingWritten
            text={text}
            onStop={stop}
            className="w-full max-w-[60ch] self-start rounded-lg border border-line bg-raised px-4 py-3"
          />
        )}
        <div ref={end} />
      </div>
      <Form
        className="flex flex-col gap-3 sm:flex-row sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <Field label="Your message" hideLabel className="flex-1">
          <Textarea
            rows={2}
            value={typed}
            maxLength={50_000}
            placeholder="What happened?"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit(typed);
            }}
          />
        </Field>
        <Button type="submit" busy={send.isPending} busyText="Sending…">
          <SendHorizontal aria-hidden="true" /> Send
        </Button>
      </Form>
      <p className="text-muted text-xs">
        Advice for communication, not legal advice. What you type is not kept. In an emergency call 112.
      </p>
    </div>
  );
}

function Message({ message: { type, content, timestamp, meta } }: { message: ChatMessage }) {
  return (
    <article
      className={cn(
        'max-w-[60ch] rounded-lg px-4 py-3 text-sm',
        type === 'user' ? 'self-end bg-indigo-soft' : 'self-start border border-line bg-raised',
      )}
    >
      <p className="whitespace-pre-line break-words">
        {type === 'assistant' ? <LawText text={content} /> : content}
      </p>
      {meta && <SourceList sources={meta.sources} className="mt-2 text-xs" />}
      <footer className="mt-2 flex flex-wrap items-center gap-2 text-muted text-xs">
        <time dateTime={timestamp.toISOString()}>
          {timestamp.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
        </time>
        {meta && <EngineBadge meta={meta} />}
        {type === 'assistant' && (
          <Button variant="ghost" size="sm" onClick={() => void copyText(content)}>
            <Copy aria-hidden="true" /> Copy
          </Button>
        )}
        {meta && (
          <SaveResultButton
            size="sm"
            variant="ghost"
            fn="crisis-communication-chat"
            kind="advice"
            title={`Crisis advice, ${formatDateTime(meta.generatedAt)}`}
            text={() => linesDocument(content)}
            meta={meta}
          />
        )}
      </footer>
    </article>
  );
}
