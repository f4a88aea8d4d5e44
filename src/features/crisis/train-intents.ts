import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { TextModel } from '#src/lib/text-classifier.ts';
import { type Example, trainClassifier } from '#src/lib/train-classifier.ts';
import { goldQuestions } from './gold.ts';
import { secondQuestions } from './gold-second.ts';
import { intentCards } from './intent-cards.ts';
import { featuresOf } from './intent-features.ts';
import { intents } from './intents.ts';

type Question = readonly [text: string, intent: string];

const line = z.object({ text: z.string(), intent: z.string() });
const questionsIn = (name: string): Question[] =>
  readFileSync(new URL(`./training/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => line.parse(JSON.parse(text)))
    .map(({ text, intent }) => [text, intent]);

/** Questions written and labelled by people who did not see the rules, and who knew the labelling guide alone. */
export const trainingQuestions = questionsIn('questions.jsonl');
/** Written and labelled in the same way by somebody else. Never learned from, and nothing is mended by them. */
export const heldOutQuestions = questionsIn('held-out.jsonl');

const example = ([text, label]: Question): Example => ({ features: featuresOf(text, intents), label });
/** Written by somebody who knew the rules and the questions above, 33 for each intent. */
const ownQuestions = questionsIn('own-questions.jsonl');
/** What the rules and cards were written with is learned from, too. */
const own: readonly Question[] = [
  ...goldQuestions,
  ...secondQuestions,
  ...ownQuestions,
  ...Object.entries(intentCards).flatMap(([intent, texts]) => texts.map((text): Question => [text, intent])),
];
/** A feature of fewer texts than this is not learned. */
const LEAST_TEXTS = 2;

export const trainIntents = (questions: readonly Question[] = trainingQuestions): TextModel =>
  trainClassifier(
    [...questions, ...own].map(example),
    intents.map(({ id }) => id),
    LEAST_TEXTS,
  );
