import { complianceAnswers, needsReason } from './compliance.ts';

/** What a person at a client sees behind their link. */
export interface RespondentView {
  name: string;
  title: string;
  client: string;
  expires_on: string;
  answers: {
    control: string;
    answer: string | null;
    reason: string | null;
    /** Names of what they handed in. */
    files: string[];
  }[];
}

/** A file as evidence for one question. */
export interface RespondentFile {
  control: string;
  file: File;
}

/** What became of answers sent through a link. */
export interface RespondentOutcome {
  saved: number;
  /** How many files were taken. */
  files: number;
  /** By control: what is missing. */
  errors: Record<string, string>;
  /** By control: why a file was not taken. */
  fileErrors: Record<string, string>;
  /** What was typed, to be shown again. */
  values: Record<string, { answer: string; reason: string }>;
  /** One sentence about the whole, where nothing was taken. */
  message?: string;
}

/** Reads the form: `answer.<control>` and `reason.<control>`. Unanswered questions are left for later. */
export function readAnswers(form: FormData, controls: readonly string[]): RespondentOutcome['values'] {
  const values: RespondentOutcome['values'] = {};
  for (const control of controls) {
    const answer = String(form.get(`answer.${control}`) ?? '');
    const reason = String(form.get(`reason.${control}`) ?? '').slice(0, 2000);
    if (complianceAnswers.some(({ value }) => value === answer)) values[control] = { answer, reason };
  }
  return values;
}

/** The files of the form: `file.<control>`, several for each. A browser sends an empty one where none was chosen. */
export const readFiles = (form: FormData, controls: readonly string[]): RespondentFile[] =>
  controls.flatMap((control) =>
    form
      .getAll(`file.${control}`)
      .flatMap((file) => (file instanceof File && file.size > 0 ? [{ control, file }] : [])),
  );

/** What must be said before it can be taken. */
export function missingIn(values: RespondentOutcome['values']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([control, { answer, reason }]) =>
      needsReason(answer) && reason.trim() === '' ? [[control, 'Say why, in a sentence.']] : [],
    ),
  );
}
