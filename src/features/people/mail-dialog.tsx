import { Copy } from 'lucide-react';
import { formatDateTime } from '#src/lib/dates.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type Mail, mailState, mailTitle } from './mail.data.ts';

/** One mail to read. Always as text: nothing in it runs, nothing is fetched, and no link is opened by accident. */
export function MailDialog({ mail, onClose }: { mail: Mail | null; onClose: () => void }) {
  const shown = useRetained(mail);
  if (!shown) return null;
  const text =
    shown.text_body ||
    'The text of a mail is not kept once it was sent, and without a mail server for an hour only, because it holds links that open accounts.';
  const link = /https?:\/\/\S+/.exec(text)?.[0];

  const copy = () => copyText(link ?? text, { title: link ? 'Link copied' : 'Text copied' });

  return (
    <Dialog
      open={mail !== null}
      onOpenChange={(open) => !open && onClose()}
      title={mailTitle(shown)}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden="true" /> {link ? 'Copy the link' : 'Copy the text'}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <DescriptionList
        items={[
          { term: 'To', value: shown.to_address },
          { term: 'State', value: mailState(shown).label },
          { term: 'Written', value: formatDateTime(shown.created_at) },
          ...(mailState(shown).value === 'kept'
            ? []
            : [{ term: 'Sent', value: formatDateTime(shown.sent_at, 'Not yet') }]),
          ...(shown.last_error ? [{ term: 'Last error', value: shown.last_error, wide: true }] : []),
        ]}
      />
      <pre className="mt-5 whitespace-pre-wrap break-words rounded-md bg-sunken px-4 py-3 font-sans text-sm">
        {text}
      </pre>
    </Dialog>
  );
}
