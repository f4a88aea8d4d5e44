import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { z } from 'zod';
import { lawHref } from '#src/features/law/law-links.ts';
import { assessmentsOfClientQuery } from '#src/features/ndpr/assessment.data.ts';
import { type Result, resultQuery, writtenContent } from '#src/features/tools/results.data.ts';
import type { Document } from '#src/fields/document.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { Notice } from '#src/ui/notice.tsx';
import { answeredNo } from './clause-tokens.ts';
import type { Clause, DocumentPlan, Facts, Requirement } from './clauses/clause.ts';
import { plans } from './clauses/plans.ts';
import { documentRequest } from './document.ts';
import { type DocumentType, documentTypes } from './document-options.ts';
import { firstClauses, keptClauses } from './kept-clauses.ts';
import { missingPoints } from './read-points.ts';
import { factsOf, gapsFound } from './write-document.ts';

/** What a document is checked for and a saved one, as it reads now, no longer answers, and what it promises untruly. */
export default function MissingPoints({ result, text }: { result: Result; text: Document }) {
  const { plan, facts, kind } = useMemo(() => askedOf(result), [result]);
  const { first, loading } = useFirstText(result);
  const compared = !plan.pointsLearned || result.client_id !== null;
  const clauses = useMemo(
    () => (facts && compared && !loading ? firstClauses(facts.request, first) : null),
    [facts, compared, loading, first],
  );
  // Read behind the typing: the whole text is read again.
  const read = useDeferredValue(text);
  const kept = useMemo(() => clauses && keptClauses(read, clauses), [read, clauses]);
  const missing = useMemo(() => missingPoints(read, plan, facts, kept), [read, plan, facts, kept]);
  const readBy = plan.pointsLearned ? 'words' : first ? 'first' : 'clauses';
  return (
    <>
      <Missing missing={missing} kind={kind} readBy={readBy} />
      {facts && kept && result.client_id && (
        <Unpractised clientId={result.client_id} facts={facts} kept={kept} />
      )}
    </>
  );
}

/** The text as it was saved first; null where it cannot be read. */
function useFirstText(result: Result): { first: Document | null; loading: boolean } {
  const root = useQuery({ ...resultQuery(result.version_of ?? ''), enabled: result.version_of !== null });
  const saved = result.version_of === null ? result : root.data;
  const first = useMemo(() => writtenContent.safeParse(saved?.content).data?.document ?? null, [saved]);
  return { first, loading: result.version_of !== null && root.isPending };
}

/** What the text still promises and the client itself answered with no when it last assessed itself. */
function Unpractised({ clientId, facts, kept }: { clientId: string; facts: Facts; kept: readonly Clause[] }) {
  const { data: assessments } = useQuery(assessmentsOfClientQuery(clientId));
  const [last] = assessments ?? [];
  const gaps = useMemo(
    () =>
      last
        ? gapsFound(facts.request, kept, {
            on: todayInLagos(new Date(last.taken_at)),
            no: answeredNo(answers.safeParse(last.assessment_data).data ?? {}),
          })
        : [],
    [last, facts, kept],
  );
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" className="mb-5" title="Promised here, but not yet done">
      <ul className="list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** How the points of a text were found, in words for its author. */
const howRead = {
  words: 'This is read from the words alone; unusual wording may be missed.',
  first:
    'Each section is compared with the version saved first: what was deleted, or worded anew for the most part, is named.',
  clauses:
    'The text is compared with our clauses as they read today: what was deleted, or worded anew for the most part, is named.',
} as const;

interface MissingProps {
  missing: Requirement[];
  kind: string;
  readBy: keyof typeof howRead;
}

function Missing({ missing, kind, readBy }: MissingProps) {
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mb-5"
      title={
        missing.length === 1
          ? `One point a ${kind} is checked for was not found in the text`
          : `${missing.length} points a ${kind} is checked for were not found in the text`
      }
    >
      <ul className="list-disc pl-5">
        {missing.map(({ id, label, law }) => (
          <li key={id}>
            {label} (
            {law ? (
              <a href={lawHref(law) ?? '/law-register'} className="underline underline-offset-4">
                {law}
              </a>
            ) : (
              'good practice'
            )}
            )
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {howRead[readBy]} Look for the point, or put it in again, before the text is approved.
      </p>
    </Notice>
  );
}

const answers = z.record(z.string(), z.unknown());
/** Of a kind that is written no more nothing is asked. */
const nothingAsked: DocumentPlan = { title: () => '', requirements: [], clauses: [] };

/** What the answers behind a saved document ask of it. */
function askedOf(result: Result) {
  const request = documentRequest.safeParse(writtenContent.safeParse(result.content).data?.parameters).data;
  const type = (request?.documentType ?? result.kind) as DocumentType;
  return {
    plan: plans[type] ?? nothingAsked,
    facts: request ? factsOf(request) : null,
    kind: documentTypes.find(({ value }) => value === type)?.label.toLowerCase() ?? 'document',
  };
}
