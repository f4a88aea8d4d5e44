import { createContext, type ReactNode, useContext } from 'react';
import type { LawBook } from '#src/features/law/law-statement.ts';
import type { LawKey } from '#src/features/law/law-uses.ts';
import { sealWords } from '#src/features/law/law-words.ts';

interface Page {
  book: LawBook;
  /** Its head says once that nothing is confirmed by counsel unless the line names who did. */
  said: boolean;
}
const Page = createContext<Page>({ book: {}, said: false });

/** Gives the parts of a page the register as its loader read it. */
export function LawProvider({
  book,
  said = false,
  children,
}: {
  book: LawBook;
  said?: boolean;
  children: ReactNode;
}) {
  return <Page value={{ book, said }}>{children}</Page>;
}

/** The statement in force under a key; undefined where the register has none today. */
export const useLaw = (key: LawKey) => useContext(Page).book[key];

/** What the law is now, beside a figure the page has always shown; its seal opens the entry in the register. */
export function LawLine({
  of,
  again = false,
  titled = true,
}: {
  of: LawKey;
  /** The page has its wording further up: only the subject and the seal stand here. */
  again?: boolean;
  /** False under a heading that says “Current law”. */
  titled?: boolean;
}) {
  const { said } = useContext(Page);
  const statement = useLaw(of);
  if (!statement) return null;
  return (
    <p className="border-sun border-l-2 pl-3 text-muted text-sm">
      {titled && (
        <>
          <strong className="font-semibold text-ink">Current law</strong>:{' '}
        </>
      )}
      {again ? `${statement.subject}, as above` : statement.wording}
      <a
        href={`/law-register#${of}`}
        className="flex w-fit items-center text-xs underline decoration-edge underline-offset-2 pointer-coarse:min-h-11"
      >
        {sealWords(statement, said)}
      </a>
    </p>
  );
}
