import { analyseMeeting } from '#src/features/meetings/analyse-meeting.ts';
import type { Measure, MeasureTool } from './measure.ts';
import { type LongMeeting, MEETINGS } from './meeting-facts.ts';
import { UNSEEN } from './unseen-meeting-facts.ts';

const tool = 'meeting-analysis';
const FACT = /\{\{(.+?)\}\}/g;

/** Of the essential facts of long meetings, the share that stands in the summary, in as many first and in random sentences. */
function factsKept(meetings: readonly LongMeeting[]) {
  let [kept, first, random, facts] = [0, 0, 0, 0];
  for (const { type, text } of meetings) {
    const essential = [...text.matchAll(FACT)].map(([, fact = '']) => fact.replace(/[.,]$/, ''));
    const { output, sentences } = analyseMeeting(
      text.replaceAll(/\{\{|\}\}/g, ''),
      'Meeting',
      type,
      '2026-11-19',
    );
    const chosen = sentences.filter((sentence) => output.summary.includes(sentence)).length;
    const lead = sentences.slice(0, chosen).join(' ');
    const within = (words: string) => essential.filter((fact) => words.includes(fact)).length;
    kept += within(output.summary);
    first += within(lead);
    random += (essential.length * chosen) / sentences.length;
    facts += essential.length;
  }
  return { facts, kept: kept / facts, first: first / facts, random: random / facts };
}

/** Twelve long meetings with ten essential facts each; six were never seen while the summary was made. */
export const meetingSummaries: MeasureTool = () =>
  [
    { part: 'six long meetings', ...factsKept(MEETINGS) },
    { part: 'six long meetings never seen before', ...factsKept(UNSEEN) },
  ].flatMap(({ part, facts, kept, first, random }): Measure[] => [
    { tool, what: `Essential facts in the summary, ${part}`, value: kept, atLeast: 0.7, cases: facts },
    {
      tool,
      what: `The same beside as many first or random sentences, ${part}`,
      value: kept / Math.max(first, random),
      atLeast: 1,
      cases: facts,
    },
  ]);
