import { Dialog } from '#src/ui/dialog.tsx';
import { KeyHint } from '#src/ui/key-hint.tsx';
import type { Command } from './commands.ts';
import { frameShortcuts, type Shortcut, screenShortcuts } from './shortcuts.ts';

/** Every key the platform listens to. */
export default function ShortcutSheet({
  open,
  onOpenChange,
  commands,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly Command[];
}) {
  const pairs = commands.flatMap(({ keys, label }) => (keys ? [{ keys, label }] : []));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="They rest while you type."
      size="xl"
    >
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Keys title="Everywhere" shortcuts={frameShortcuts} />
          <Keys title="In lists and on records" shortcuts={screenShortcuts} />
        </div>
        <Keys title="Go and add" shortcuts={pairs} />
      </div>
    </Dialog>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      <dl className="flex flex-col gap-1.5 text-sm">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="shrink-0">
              <KeyHint keys={keys.split(' ')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
