import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { z } from 'zod';
import { lawHref } from '#src/features/law/law-links.ts';
import { assessmentsOfClientQuery } from '#src/features/ndpr/assessment.data.ts';
import { type Result, writtenContent } from '#src/features/tools/results.data.ts';
import type { Document } from '#src/fields/document.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { Notice } from '#src/ui/notice.tsx';
import { answeredNo } from './clause-tokens.ts';
import type { DocumentPlan, Facts, Requirement } from './clauses/clause.ts';
import { plans } from './clauses/plans.ts';
import { documentRequest } from './document.ts';
import { type DocumentType, documentTypes } from './document-options.ts';
import { keptClauses } from './kept-clauses.ts';
import { missingPoints } from './read-points.ts';
import { factsOf, gapsFound } from './write-document.ts';

/** What a document is checked for and a saved one, as it reads now, no longer answers, and what it promises untruly. */
export default function MissingPoints({ result, text }: { result: Result; text: Document }) {
  const { plan, facts, kind } = useMemo(() => askedOf(result), [result]);
  // Read behind the typing: the whole text is read again.
  const read = useDeferredValue(text);
  const missing = useMemo(() => missingPoints(read, plan, facts), [read, plan, facts]);
  return (
    <>
      <Missing missing={missing} kind={kind} byWords={plan.pointsLearned === true} />
      {facts && result.client_id && <Unpractised clientId={result.client_id} facts={facts} text={read} />}
    </>
  );
}

/** What the text still promises and the client itself answered with no when it last assessed itself. */
function Unpractised({ clientId, facts, text }: { clientId: string; facts: Facts; text: Document }) {
  const { data: assessments } = useQuery(assessmentsOfClientQuery(clientId));
  const [last] = assessments ?? [];
  const gaps = useMemo(
    () =>
      last
        ? gapsFound(facts.request, keptClauses(text, facts.request), {
            on: todayInLagos(new Date(last.taken_at)),
            no: answeredNo(answers.parse(last.assessment_data)),
          })
        : [],
    [last, facts, text],
  );
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" className="mb-5" title="Promised here, and not practice yet">
      <ul className="list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Missing({ missing, kind, byWords }: { missing: Requirement[]; kind: string; byWords: boolean }) {
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
        {byWords
          ? 'This is read from the words alone; unusual wording may be missed.'
          : 'The text is compared with the clauses it was written from: what was deleted, or worded anew for the most part, is named.'}{' '}
        Look for the point, or put it in again, before the text is approved.
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
