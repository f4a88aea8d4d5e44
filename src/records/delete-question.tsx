import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks before records are deleted that nothing brings back. */
export default function DeleteQuestion({
  name,
  ...dialog
}: {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${name}?`}
      description="What belongs to it goes with it. This cannot be undone."
      confirmText="Delete"
      tone="danger"
    />
  );
}
