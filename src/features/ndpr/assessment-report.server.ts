import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import { type DocumentModel, heading, paragraph, plain } from '#server/documents/document-model.ts';
import { formatDate } from '#src/lib/dates.ts';
import { answersIn, assessmentQuestions, bandOf, gapsOf } from './assessment.ts';

const facts = z.object({
  assessment_data: z.record(z.string(), z.union([z.string(), z.boolean()])),
  score: z.number(),
  recommendations: z.array(z.string()),
  taken_at: z.string(),
});
type Facts = z.infer<typeof facts>;

/** One self-assessment on two pages: score, answers, what to do. */
export const assessmentReport = defineDocument({
  id: 'assessment-report',
  table: 'ndpr_assessments',
  formats: ['pdf', 'docx', 'xlsx', 'pptx'],
  sql: `select to_json(f) from (select a.assessment_data, a.score, a.recommendations, a.taken_at
    from public.ndpr_assessments a where a.id = $1) f`,
  data: facts,
  model: reportOf,
});

const given = { yes: 'Yes', no: 'No' };

function reportOf(assessment: Facts, today: string): DocumentModel {
  const taken = formatDate(assessment.taken_at);
  const answers = answersIn(assessment);
  return {
    cover: {
      title: 'NDPR self-assessment',
      kicker: 'Data Protection and Compliance',
      description: `${assessment.score}%, ${bandOf(assessment.score).label.toLowerCase()} · Taken on ${taken}`,
      area: 'data-protection',
      date: formatDate(today),
      version: today.replaceAll('-', '.'),
      note: 'Ten questions answered by yourself: a guide to where to look first, not an audit and not legal advice. The law is now the Nigeria Data Protection Act 2023 with the GAID 2025.',
    },
    contents: false,
    blocks: [
      heading(1, 'Your result'),
      {
        kind: 'figures',
        items: [
          { figure: `${assessment.score}%`, label: bandOf(assessment.score).label },
          { figure: String(gapsOf(answers).length), label: 'gaps' },
        ],
      },
      heading(1, 'What to do'),
      { kind: 'checks', items: assessment.recommendations.map(plain) },
      heading(1, 'Your answers'),
      {
        kind: 'table',
        header: ['Question', 'Area', 'Weight', 'Answer'].map(plain),
        rows: assessmentQuestions.map(({ id, text, category, weight }) => {
          const answer = answers[id];
          return [text, category, String(weight), answer ? given[answer] : 'Not answered'].map(plain);
        }),
      },
      paragraph(
        'The score is the weight of the questions answered yes in percent of the weight of all ten, 84.',
      ),
    ],
  };
}
