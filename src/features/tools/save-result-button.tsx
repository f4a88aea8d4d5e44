import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Save } from 'lucide-react';
import { Link } from 'react-router';
import type { Document } from '#src/fields/document.ts';
import { showError } from '#src/records/show-error.ts';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { saveResult } from './results.data.ts';
import type { ToolMeta } from './tool.ts';
import { resultPath } from './tool-places.ts';

interface SaveResultButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  fn: string;
  kind: string;
  title: string;
  /** The result as a text; made when it is saved. */
  text: () => Document;
  meta: Pick<ToolMeta, 'runId' | 'sources'> | null | undefined;
  clientId?: string | null;
}

/** Keeps what a tool answered as a text with versions; afterwards it leads there. Key it by the answer. */
export function SaveResultButton({ fn, kind, title, text, meta, clientId, ...look }: SaveResultButtonProps) {
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      saveResult(cache, {
        function: fn,
        kind,
        title,
        document: text(),
        runId: meta?.runId,
        sources: meta?.sources,
        ...(clientId !== undefined && { clientId }),
      }),
    onSuccess: () =>
      toast.success('Saved', 'It stands with your saved texts: edit, compare, export, approve.'),
    onError: showError,
  });
  if (save.data)
    return (
      <Button {...look} variant="secondary" render={<Link to={resultPath(fn, save.data.id)} />}>
        <Check aria-hidden="true" /> Open saved text
      </Button>
    );
  return (
    <Button variant="secondary" {...look} busy={save.isPending} onClick={() => save.mutate()}>
      <Save aria-hidden="true" /> Save
    </Button>
  );
}
