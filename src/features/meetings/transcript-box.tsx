import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { TRANSCRIPT_LENGTH } from './minutes.ts';
import { clock, nameLine, readLine, renameSpeaker, speakersIn } from './recording/clock.ts';

/** The words of a meeting: typed and pasted, or read line by line, with the moment and the speaker of each. */
export function TranscriptBox({
  body,
  onBody,
  marked,
  onMark,
  hears,
  onPlay,
}: {
  body: string;
  onBody: (body: string) => void;
  /** The line that is looked at; null while the text is edited. */
  marked: number | null;
  onMark: (line: number | null) => void;
  hears: boolean;
  onPlay: (second: number) => void;
}) {
  const reading = marked !== null;
  const speakers = speakersIn(body);
  return (
    <div className="flex flex-col gap-3">
      {reading ? (
        <Lines {...{ body, onBody, marked, hears, onPlay, onMark, speakers }} />
      ) : (
        <Field label="Transcript" required help="One line for each who speaks: Amina Bello: We agreed to …">
          <Textarea
            rows={14}
            maxLength={TRANSCRIPT_LENGTH}
            value={body}
            onChange={(event) => onBody(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="secondary"
          size="sm"
          disabled={body.trim() === ''}
          onClick={() => onMark(reading ? null : 0)}
        >
          {reading ? 'Edit the text' : 'Read line by line'}
        </Button>
      </div>
      {reading && speakers.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm text-muted">Speaker names</summary>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {speakers.map((speaker) => (
              <Rename
                key={speaker}
                speaker={speaker}
                onRename={(to) => onBody(renameSpeaker(body, speaker, to))}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Rename({ speaker, onRename }: { speaker: string; onRename: (to: string) => void }) {
  const [name, setName] = useState(speaker);
  return (
    <Field label={speaker}>
      <Input
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => name.trim() && name !== speaker && onRename(name)}
      />
    </Field>
  );
}

function Lines({
  body,
  onBody,
  marked,
  onMark,
  hears,
  onPlay,
  speakers,
}: {
  body: string;
  onBody: (body: string) => void;
  marked: number;
  onMark: (line: number) => void;
  hears: boolean;
  onPlay: (second: number) => void;
  speakers: readonly string[];
}) {
  const at = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (marked > 0) at.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <ol
      aria-label="Transcript"
      className="flex max-h-[32rem] flex-col overflow-y-auto rounded-md border bg-surface text-sm"
    >
      {body.split('\n').map((line, i) => {
        const { at: second, speaker, said } = readLine(line);
        const number = i + 1;
        if (!said) return null;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            key={i}
            ref={number === marked ? at : undefined}
            aria-current={number === marked || undefined}
            className={cn('flex items-baseline gap-3 px-3 py-1.5', number === marked && 'bg-indigo-soft')}
          >
            {second !== null && hears ? (
              <button
                type="button"
                className="tabular shrink-0 rounded-sm text-indigo text-xs underline underline-offset-4"
                aria-label={`Hear ${clock(second)}`}
                onClick={() => {
                  onMark(number);
                  onPlay(second);
                }}
              >
                {clock(second)}
              </button>
            ) : (
              <span className="tabular w-8 shrink-0 text-faint text-xs">
                {second === null ? number : clock(second)}
              </span>
            )}
            <span className="min-w-0 flex-1">
              {speaker && <span className="font-semibold">{speaker}: </span>}
              {said}
            </span>
            {!speaker && (
              <input
                aria-label={`Who said line ${number}`}
                list="speakers"
                placeholder="Who?"
                className="w-24 shrink-0 rounded-sm border bg-transparent px-1.5 text-xs"
                onBlur={(event) =>
                  event.target.value.trim() && onBody(nameLine(body, number, event.target.value))
                }
              />
            )}
          </li>
        );
      })}
      <datalist id="speakers">
        {speakers.map((speaker) => (
          <option key={speaker} value={speaker} />
        ))}
      </datalist>
    </ol>
  );
}
