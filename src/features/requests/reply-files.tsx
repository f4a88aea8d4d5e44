import { useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { sendAttachment, useAttachments } from '#src/features/work/attachment.data.ts';
import { accepted, fileTrouble, sizeWords, withVersions } from '#src/features/work/attachment.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { toast } from '#src/ui/toast.ts';

/** What goes with an answer: files that lie on the request, or one from this device, which is put there first. */
export function ReplyFiles({
  requestId,
  chosen,
  onChange,
}: {
  requestId: string;
  chosen: readonly string[];
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void;
}) {
  const cache = useQueryClient();
  const record = { record_kind: 'requests', record_id: requestId };
  const { data = [] } = useAttachments(record);
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  async function attach(file: File) {
    const trouble = fileTrouble(file);
    if (trouble) return toast.error('This file was not sent', trouble);
    setSending(file.name);
    try {
      const id = await sendAttachment(cache, record, file, null, () => {}).named;
      onChange((now) => [...now, id]);
    } catch (error) {
      showError(error);
    } finally {
      setSending(null);
    }
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">Files that go with it</legend>
      {withVersions(data).map(({ newest }) => (
        <Checkbox
          key={newest.id}
          label={<span className="break-words">{`${newest.name}, ${sizeWords(newest.bytes)}`}</span>}
          checked={chosen.includes(newest.id)}
          onCheckedChange={(checked) =>
            onChange((now) => (checked ? [...now, newest.id] : now.filter((id) => id !== newest.id)))
          }
        />
      ))}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          size="sm"
          busy={sending !== null}
          busyText={`Sending ${sending ?? ''}…`}
          onClick={() => picker.current?.click()}
        >
          <Paperclip aria-hidden="true" /> Attach a file
        </Button>
        <span className="text-muted text-xs">At most ten, 15 MB together.</span>
      </span>
      <input
        ref={picker}
        type="file"
        accept={accepted}
        aria-label="File that goes with the answer"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void attach(file);
        }}
      />
    </fieldset>
  );
}
