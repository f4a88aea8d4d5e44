import { createContext, type ReactNode, useContext } from 'react';
import type { LawBook } from '#src/features/law/law-statement.ts';
import type { LawKey } from '#src/features/law/law-uses.ts';
import { sealWords } from '#src/features/law/law-words.ts';

const Book = createContext<LawBook>({});

/** Gives the parts of a page the register as its loader read it. */
export function LawProvider({ book, children }: { book: LawBook; children: ReactNode }) {
  return <Book value={book}>{children}</Book>;
}

/** The statement in force under a key; undefined where the register has none today. */
export const useLaw = (key: LawKey) => useContext(Book)[key];

/** What the law is now, beside a figure the page has always shown; its seal opens the entry in the register. */
export function LawLine({ of }: { of: LawKey }) {
  const statement = useLaw(of);
  if (!statement) return null;
  return (
    <p className="border-sun border-l-2 pl-3 text-muted text-sm">
      <strong className="font-semibold text-ink">Current law</strong>: {statement.wording}
      <a
        href={`/law-register#${of}`}
        className="flex w-fit items-center text-xs underline decoration-edge underline-offset-2 pointer-coarse:min-h-11"
      >
        {sealWords(statement)}
      </a>
    </p>
  );
}
