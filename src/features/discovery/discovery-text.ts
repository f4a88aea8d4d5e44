import { bullets, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { Document } from '#src/fields/document.ts';
import type { Found } from './discovery.data.ts';

/** A list of whom an aim concerns, as a text that can be kept. */
export const foundText = (
  found: readonly Found[],
  industry: string,
  objectives: readonly string[],
): Document => ({
  type: 'doc',
  content: [
    paragraph(`${industry}. Aims: ${objectives.join('; ')}.`),
    ...found.flatMap(({ name, position, organization, influence_level, notes }) => [
      heading(name, 3),
      bullets(
        [
          [position, organization === name ? '' : organization].filter(Boolean).join(', '),
          `Influence ${influence_level} of 10`,
          notes ?? '',
        ].filter(Boolean),
      ),
    ]),
  ],
});

const TITLE_LENGTH = 200;

/** A step of a strategy as it is read alone, without the goal above it: it names what it is about, where that fits. */
export function reminderTitle(step: string, about: string): string {
  const whole = step.includes(about) ? step : `${step} (${about})`;
  return (whole.length <= TITLE_LENGTH ? whole : step).slice(0, TITLE_LENGTH);
}
