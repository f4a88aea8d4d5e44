import { data, type RouterContextProvider } from 'react-router';
import type { RespondentFile, RespondentView } from '#src/features/compliance/respondent.ts';
import type { DutyCallOutcome, DutyCallView } from '#src/features/duty/duty-call.ts';
import type { AlertLinkView } from '#src/features/policies/alert-link.ts';
import { sharedContext } from '#src/lib/shared-context.ts';
import type { CertificateCheck } from './certificate.ts';
import type { FormValues } from './visitor-rules.ts';

/** What became of a form. */
export type FormOutcome =
  | { ok: true; title: string; text: string; reference?: string }
  | {
      ok: false;
      status: 400 | 403 | 413 | 429 | 503;
      /** One sentence about the whole. */
      message: string;
      /** By field. */
      errors: Record<string, string>;
      /** What was typed, to be shown again. */
      values: FormValues;
    };

/** How long people waited for their first answer, in hours. */
export interface AnswerTimes {
  median: number;
  worst: number;
}

/** One date of a programme, as a visitor who wants to enrol sees it. */
export interface SessionPlaces {
  starts_on: string;
  ends_on: string;
  place: string;
  format: string;
  seats: number;
  free: number;
  waiting: number;
}

/** A person's place in a session, as the link in their mail shows it. */
export interface PlaceView {
  state: 'seat' | 'waiting' | 'offered' | 'cancelled';
  programme: string;
  session_on: string;
  name: string;
  /** In the queue, from 1. */
  position: number | null;
  offered_until: string | null;
}

/** What a subscription link leads to. */
export interface SubscriptionView {
  /** Confirmed lists of the address. */
  lists: string[];
  /** Lists the address was entered for and has not confirmed. */
  pending: string[];
  /** The list the link is about; null when the address is no longer on it. */
  list: string | null;
  email: string | null;
}

/** What the server gives pages with forms; the visitor's address is known to it. */
export interface PublicFormsService {
  submit(request: Request): Promise<FormOutcome>;
  /** Hours until the first answer in the last thirty days; null where nobody has asked yet. */
  answerTimes(): Promise<AnswerTimes | null>;
  sessions(programmeId: string): Promise<SessionPlaces[]>;
  place(token: string): Promise<PlaceView | null>;
  movePlace(token: string, act: 'accept' | 'cancel'): Promise<PlaceView | null>;
  subscription(token: string): Promise<SubscriptionView | null>;
  /** Confirms the list of the link, and of the address' other waiting lists those named in `also`. */
  confirmSubscription(token: string, also?: readonly string[]): Promise<SubscriptionView | null>;
  /** The alerts a mail's link is about. */
  alerts(token: string): Promise<AlertLinkView | null>;
  /** One step on one of them; false where nothing came of it. */
  actOnAlert(token: string, step: { alert: string; act: string; value: string | null }): Promise<boolean>;
  /** Whether a certificate of this number was given and holds. */
  certificate(number: string): Promise<CertificateCheck>;
  /** What a person at a client is asked by a link; null once it no longer opens. */
  respondent(token: string): Promise<RespondentView | null>;
  /** Takes their answers and files; a sentence where none was taken, and by question what is wrong with a file. */
  answerAsRespondent(
    token: string,
    answers: readonly { control: string; answer: string; reason: string | null }[],
    files: readonly RespondentFile[],
  ): Promise<{ message: string | null; fileErrors: Record<string, string> }>;
  /** Calls the adviser on duty; the token opens the page that shows who has answered. */
  callDuty(request: Request): Promise<DutyCallOutcome>;
  /** Null once the link no longer opens. */
  dutyCall(token: string): Promise<DutyCallView | null>;
  /** Mails the address a new link to stop, where it is on a list; the answer is the same, and as quick, where it is not. */
  mailStopLink(email: string, request: Request): Promise<'mailed' | 'too_often' | 'other_site'>;
  /** Stops the list of the link, or all lists of its address. Stopping twice is no error. */
  stopSubscription(token: string, everything: boolean): Promise<SubscriptionView | null>;
}

/** The key under which the server hands it over. */
export const publicFormsContext = sharedContext<PublicFormsService>('public-forms');

interface ActionArguments {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

export const publicFormsOf = ({ context }: Pick<ActionArguments, 'context'>): PublicFormsService =>
  context.get(publicFormsContext);

/** The action of a page with a public form: what a visitor without script sends arrives here. */
export async function submitAction({ context, request }: ActionArguments) {
  const outcome = await context.get(publicFormsContext).submit(request);
  return data(outcome, { status: outcome.ok ? 200 : outcome.status });
}
