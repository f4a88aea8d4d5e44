import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { folded } from '#src/lib/folded-text.ts';
import { useStaffNames } from '#src/records/people.data.ts';
import { cn } from '#src/ui/cn.ts';
import { Textarea } from '#src/ui/input.tsx';
import { popupItemLook, popupLook } from '#src/ui/popup.ts';
import { type Mentionable, mentionAt } from './activity.ts';

const OFFERED = 6;

/** A box to write in; @ and a few letters offer colleagues. Ctrl+Enter sends. */
export function MentionBox({
  label,
  value,
  onChange,
  onSend,
  placeholder,
  rows = 3,
  autoFocus,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
}) {
  const { data: staff } = useStaffNames();
  const list = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const mention = caret === null ? null : mentionAt(value, caret);
  const wanted = folded(mention?.typed ?? '');
  const offered = mention
    ? (staff ?? []).filter(({ name }) => folded(name).includes(wanted)).slice(0, OFFERED)
    : [];
  const chosen = offered[Math.min(active, offered.length - 1)];

  function take({ name }: Mentionable) {
    if (!mention || caret === null) return;
    const before = `${value.slice(0, mention.from)}@${name} `;
    onChange(before + value.slice(caret));
    setCaret(null);
    // After React has written the new text.
    setTimeout(() => {
      box.current?.focus();
      box.current?.setSelectionRange(before.length, before.length);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (!chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((now) => (now + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <Textarea
        ref={box}
        aria-label={label}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${list}-${chosen.id}`}
        placeholder={placeholder}
        rows={rows}
        maxLength={10_000}
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTimeout(() => setCaret(null), 150)}
      />
      <div
        id={list}
        role="listbox"
        aria-label="Colleagues"
        className={cn(
          popupLook,
          'absolute top-full left-0 z-40 mt-1 w-64 p-1',
          offered.length === 0 && 'hidden',
        )}
      >
        {offered.map((person) => (
          <div
            key={person.id}
            id={`${list}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person.id === chosen?.id}
            className={cn(popupItemLook, 'cursor-pointer', person.id === chosen?.id && 'bg-hover')}
            // The box keeps the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              take(person);
            }}
          >
            {person.name}
          </div>
        ))}
      </div>
    </div>
  );
}
