import { goldQuestions, goldSituations } from '#src/features/crisis/gold.ts';
import { intentOf } from '#src/features/crisis/intents.ts';
import { clusterOf, readSituation } from '#src/features/crisis/situation.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'crisis-communication-chat';

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
];

const share = <Case>(cases: readonly Case[], isRight: (one: Case) => boolean): number =>
  cases.filter(isRight).length / cases.length;
