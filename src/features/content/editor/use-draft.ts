import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { ApiError, explain } from '#src/lib/errors.ts';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { RecordConflict } from '#src/records/update-if-unchanged.ts';
import { type ContentItem, type DraftValues, useSaveContent } from '../content.data.ts';
import { saveProblem } from './draft-errors.ts';
import { sameText } from './same-text.ts';

export interface DraftText {
  slug: string;
  draft: DraftValues;
}

/** `held`: something is missing without which it cannot be saved. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'held' | 'conflict';

/** What is kept on this device: the words, and the text they were written over. */
interface Kept {
  base: DraftText & { updated_at: string };
  mine: DraftText;
}

const textOf = ({ slug, draft }: DraftText): DraftText => ({ slug, draft });
const afterTyping = 1_200;
const afterFailure = 8_000;

/**
 * The text a person is working on. It is kept on this device as it is typed and saved a moment later; what could not
 * be saved stays and is tried again; what another person saved meanwhile is compared, never overwritten.
 */
export function useDraft(item: ContentItem, userId: string, enabled: boolean) {
  const name = `content ${item.id}`;
  const save = useSaveContent();
  const [kept] = useState(() => {
    const found = readDraft<Kept>(userId, name);
    return found && !sameText(found.mine, textOf(item)) ? found : null;
  });
  const outdated = kept !== null && kept.base.updated_at !== item.updated_at;
  const [base, setBase] = useState<ContentItem>(outdated ? { ...item, ...kept.base } : item);
  const [text, setText] = useState<DraftText>(kept?.mine ?? textOf(item));
  const [conflict, setConflict] = useState<ContentItem | null>(outdated ? item : null);
  const [status, setStatus] = useState<SaveStatus>(outdated ? 'conflict' : kept ? 'waiting' : 'saved');
  const [trouble, setTrouble] = useState<{ message: string; slug: boolean } | null>(null);
  // Grows when the text came from elsewhere than the boxes, which are then drawn anew.
  const [revision, setRevision] = useState(0);
  const now = useRef({ base, text, enabled, running: null as Promise<boolean> | null });
  now.current.enabled = enabled;

  const keep = useCallback(() => {
    const { base: from, text: mine } = now.current;
    if (sameText(mine, textOf(from))) dropDraft(userId, name);
    else
      saveDraft(userId, name, {
        base: { ...textOf(from), updated_at: from.updated_at },
        mine,
      } satisfies Kept);
  }, [userId, name]);

  const put = useCallback((next: { base?: ContentItem; text?: DraftText }) => {
    Object.assign(now.current, next);
    if (next.base) setBase(next.base);
    if (next.text) setText(next.text);
  }, []);

  const { mutateAsync } = save;
  /** Saves until nothing is left to save. Resolves to whether everything is in the database. */
  const saveNow = useCallback((): Promise<boolean> => {
    async function run(): Promise<boolean> {
      for (;;) {
        const { base: from, text: sent } = now.current;
        if (sameText(sent, textOf(from))) {
          keep();
          setTrouble(null);
          setStatus('saved');
          return true;
        }
        if (!now.current.enabled) return false;
        const problem = saveProblem(sent.slug, sent.draft);
        setTrouble(problem === null ? null : { message: problem, slug: false });
        setStatus(problem === null ? 'saving' : 'held');
        if (problem !== null) return false;
        try {
          put({ base: await mutateAsync({ base: from, ...sent }) });
        } catch (error) {
          keep();
          if (error instanceof RecordConflict) {
            setConflict(error.theirs as ContentItem);
            setStatus('conflict');
          } else {
            const taken = error instanceof ApiError && error.code === '23505';
            const message = taken ? 'Another page of this kind has this address.' : explain(error).message;
            setTrouble({ message, slug: taken });
            setStatus(taken ? 'held' : 'failed');
          }
          return false;
        }
      }
    }
    now.current.running ??= run().finally(() => {
      now.current.running = null;
    });
    return now.current.running;
  }, [keep, put, mutateAsync]);

  const change = useCallback(
    (next: (before: DraftText) => DraftText) => {
      put({ text: next(now.current.text) });
      setStatus((before) => (before === 'conflict' ? before : 'waiting'));
    },
    [put],
  );

  // Typing is kept at once on this device, and saved when it pauses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text
  useEffect(() => {
    if (status === 'saved') return;
    const keeping = setTimeout(keep, 200);
    const saving = setTimeout(() => status === 'waiting' && void saveNow(), afterTyping);
    return () => {
      clearTimeout(keeping);
      clearTimeout(saving);
    };
  }, [text, status, enabled, keep, saveNow]);

  useRetryOnline(status === 'failed' ? () => void saveNow() : null, afterFailure);

  // On the way out: first kept, then sent.
  useEffect(() => {
    const leave = () => {
      if (sameText(now.current.text, textOf(now.current.base))) return;
      keep();
      void saveNow();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [keep, saveNow]);

  // What the server tells anew: a step that was taken, or another person's text where nothing was typed here.
  useEffect(() => {
    const { base: from, text: mine, running } = now.current;
    if (running || item === from) return;
    if (item.updated_at === from.updated_at) put({ base: item });
    else if (sameText(mine, textOf(from)) && item.updated_at > from.updated_at) {
      put({ base: item, text: textOf(item) });
      setRevision((before) => before + 1);
    }
  }, [item, put]);

  return {
    base,
    text,
    /** The row as it was last saved from here, also before the screen is drawn anew. */
    latest: () => now.current.base,
    change,
    saveNow,
    status,
    trouble,
    revision,
    restored: kept !== null && !outdated,
    /** Someone else's text, when both have written. */
    conflict,
    /** Goes on from their text with the fields that were chosen. */
    resolve: (chosen: DraftText) => {
      if (!conflict) return;
      put({ base: conflict, text: chosen });
      setConflict(null);
      setRevision((before) => before + 1);
      setStatus('waiting');
      void saveNow();
    },
    /** Throws away what is not saved. */
    startOver: () => {
      put({ base: item, text: textOf(item) });
      setConflict(null);
      setRevision((before) => before + 1);
      keep();
      setStatus('saved');
      setTrouble(null);
    },
  };
}
