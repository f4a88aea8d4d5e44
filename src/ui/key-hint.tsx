/** A key, or keys pressed together, as on the keyboard. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line border-b-2 bg-surface px-1 font-sans text-muted text-xs"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
