import { goldQuestions, goldSituations } from '#src/features/crisis/gold.ts';
import { secondSituations } from '#src/features/crisis/gold-second.ts';
import { thirdQuestions } from '#src/features/crisis/gold-third.ts';
import { featuresOf } from '#src/features/crisis/intent-features.ts';
import { intentOf, intents } from '#src/features/crisis/intents.ts';
import { clusterOf, readSituation } from '#src/features/crisis/situation.ts';
import { heldOutQuestions, trainIntents, trainingQuestions } from '#src/features/crisis/train-intents.ts';
import { readModel, scoresOf } from '#src/lib/text-classifier.ts';
import { shuffled } from '#src/lib/train-classifier.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'crisis-communication-chat';

/** In so many parts the training questions are cut; each is answered by what the others teach. */
const PARTS = 5;
const SEED = 3;

export const crisisChat: MeasureTool = () => [
  {
    tool,
    what: 'Situations read with the right cluster of responsibility',
    value: share(goldSituations, ([text, cluster]) => clusterOf(readSituation(text)) === cluster),
    atLeast: 0.9,
    cases: goldSituations.length,
  },
  {
    tool,
    what: 'Questions understood as what they ask for',
    value: share(goldQuestions, ([text, intent]) => intentOf(text)?.id === intent),
    atLeast: 0.85,
    cases: goldQuestions.length,
  },
  {
    tool,
    what: 'Situations never used for the rules, read with the right cluster',
    value: share(secondSituations, ([text, cluster]) => clusterOf(readSituation(text)) === cluster),
    atLeast: 0.9,
    cases: secondSituations.length,
  },
  {
    tool,
    what: 'Training questions of somebody else, each answered by what the other four fifths teach, macro-F1 over the intents',
    value: macroF1(crossValidated()),
    atLeast: 0.85,
    cases: trainingQuestions.length,
  },
  {
    tool,
    what: 'Questions never learned from, which the words of the rules may have seen, macro-F1 over the intents',
    value: macroF1(answered(thirdQuestions)),
    atLeast: 0.85,
    cases: thirdQuestions.length,
  },
  {
    tool,
    what: 'Held out: questions of somebody else that neither rules nor model ever saw, macro-F1 over the intents',
    value: macroF1(answered(heldOutQuestions)),
    atLeast: 0.85,
    cases: heldOutQuestions.length,
  },
];

interface Answer {
  right: string;
  found: string | undefined;
}

const answered = (cases: readonly (readonly [string, string])[]): Answer[] =>
  cases.map(([text, right]) => ({ right, found: intentOf(text)?.id }));

function crossValidated(): Answer[] {
  const questions = shuffled(trainingQuestions, SEED);
  return Array.from({ length: PARTS }, (_, part) => {
    const isHere = (_question: unknown, index: number) => index % PARTS === part;
    const model = readModel(trainIntents(questions.filter((one, index) => !isHere(one, index))));
    return questions.filter(isHere).map(([text, right]): Answer => {
      const scores = scoresOf(featuresOf(text, intents), model);
      return { right, found: model.labels[scores.indexOf(Math.max(...scores))] };
    });
  }).flat();
}

/** Mean over the intents of how well each is found: a frequent one does not hide a rare one. */
function macroF1(answers: readonly Answer[]): number {
  const ids = [...new Set(answers.map(({ right }) => right))];
  const scores = ids.map((id) => {
    const hits = answers.filter(({ right, found }) => right === id && found === id).length;
    return (2 * hits) / answers.reduce((sum, { right, found }) => sum + +(right === id) + +(found === id), 0);
  });
  return scores.reduce((sum, one) => sum + one, 0) / scores.length;
}

const share = <Case>(cases: readonly Case[], isRight: (one: Case) => boolean): number =>
  cases.filter(isRight).length / cases.length;
