/** One exposure that is no longer what it was. */
export interface ExposureChange {
  id: string;
  title: string;
  slug: string;
  cause: 'added' | 'stage' | 'text' | 'client';
  before: { exposure: number; level: string; status: string };
  after: { exposure: number; level: string; status: string };
  reasons: readonly string[];
}

export const sinceLine =
  'This is what has moved among the policies we follow for you, and what it means for your exposure.';

/** What a client reads of each change; a person edits it before it goes out. */
export const noteLines = (changes: readonly ExposureChange[]): string[] =>
  changes.map(({ title, cause, before, after, reasons }) => {
    const moved = {
      added: '',
      stage: `It has moved from “${before.status}” to “${after.status}”.`,
      text: 'Its text has changed.',
      client: 'What we know of your work has changed.',
    }[cause];
    const figure =
      before.exposure === after.exposure
        ? `Your exposure stays at ${after.exposure} of 100 (${after.level.toLowerCase()}).`
        : `Your exposure goes from ${before.exposure} to ${after.exposure} of 100 (${after.level.toLowerCase()}).`;
    return `${title}. ${moved} ${figure} ${reasons.join('. ')}.`;
  });
