import { useCallback, useEffect, useRef, useState } from 'react';
import { explain } from '#src/lib/errors.ts';

const SAVE_AFTER_MS = 1200;
const TRY_AGAIN_AFTER_MS = 5000;

interface Autosave {
  /** How it stands, in words; empty before the first change. */
  status: string;
  /** Saves what is not saved yet; resolves when everything typed so far is stored, rejects when it could not be. */
  flush: () => Promise<void>;
}

/**
 * Saves a text shortly after the last key, again after a failure, and when the page is left. Saves of one text never
 * overlap. Without `save` nothing is kept.
 */
export function useAutosave(
  text: string,
  from: string,
  save: ((text: string) => Promise<void>) | null,
): Autosave {
  const saved = useRef(from);
  const latest = useRef({ text, save });
  const running = useRef<Promise<void>>(Promise.resolve());
  const [status, setStatus] = useState('');
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    latest.current = { text, save };
  });

  const flush = useCallback(() => {
    const next = running.current
      .catch(() => {})
      .then(async () => {
        const { text, save } = latest.current;
        if (!save || text === saved.current) return;
        await save(text);
        saved.current = text;
        setStatus('Saved');
        setFailures(0);
      });
    running.current = next;
    return next;
  }, []);

  useEffect(() => {
    if (text === saved.current || !latest.current.save) return;
    if (failures === 0) setStatus('Not saved yet');
    const timer = setTimeout(
      () =>
        void flush().catch((error: unknown) => {
          setStatus(`Not saved: ${explain(error).message}`);
          setFailures((before) => before + 1);
        }),
      failures === 0 ? SAVE_AFTER_MS : TRY_AGAIN_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [text, failures, flush]);
  useEffect(
    () => () => {
      void flush().catch(() => {});
    },
    [flush],
  );
  return { status, flush };
}
