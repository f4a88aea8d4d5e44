import type { FormOutcome, SessionPlaces } from '#src/features/requests/public-forms-service.ts';
import { formatDate } from '#src/lib/dates.ts';
import { PublicForm, type PublicFormProps } from './public-form.tsx';

/** Where each form lives as a page of its own; a form placed elsewhere is answered there when there is no script. */
export const formPaths = {
  contact: '/contact',
  brochure: '/training-programs/brochure',
  dataRights: '/data-rights',
  customResource: '/downloads/request',
  generalApplication: '/careers/apply',
  apply: (slug: string) => `/careers/${slug}/apply`,
  enrol: (slug: string) => `/training-programs/${slug}/enrol`,
  subscribe: (list: 'newsletter' | 'downloads') => `/subscriptions/${list}`,
} as const;

interface Given {
  outcome?: FormOutcome | undefined;
  className?: string;
}

const Privacy = ({ children }: { children: string }) => (
  <>
    {children}{' '}
    <a href="/privacy-policy" className="underline decoration-edge underline-offset-4">
      Privacy policy
    </a>
  </>
);
const purpose = (
  <Privacy>We use this to answer you, and delete it six months after the matter is closed.</Privacy>
);

/** Write to the firm: the home page's contact section and /contact. */
export const ContactForm = (given: Given & { topic?: string }) => (
  <PublicForm
    form="contact"
    action={formPaths.contact}
    note={purpose}
    {...given}
    {...(given.topic && { hidden: { topic: given.topic } })}
  />
);

/** «Stay Informed» and the downloads page's subscription: an address and a button on one line. */
export const NewsletterForm = ({
  list = 'newsletter',
  note,
  ...given
}: Given & { list?: 'newsletter' | 'downloads'; note?: PublicFormProps['note'] }) => (
  <PublicForm form={list} action={formPaths.subscribe(list)} inline note={note} {...given} />
);

/** Apply for an opening, or without one. */
export const ApplicationForm = ({
  job,
  ...given
}: Given & { job?: { id: string; slug: string } | undefined }) => (
  <PublicForm
    form="job_application"
    action={job ? formPaths.apply(job.slug) : formPaths.generalApplication}
    {...(job && { hidden: { about: job.id } })}
    {...given}
  />
);

/** Enrol in a programme: one of its dates, with the seats that are left. */
export const EnrolForm = ({
  programme,
  sessions,
  chosen,
  ...given
}: Given & {
  /** First day of the date that is chosen to begin with. */
  chosen?: string;
  programme: { id: string; slug: string };
  sessions: readonly SessionPlaces[];
}) => (
  <PublicForm
    form="training_enrolment"
    action={formPaths.enrol(programme.slug)}
    hidden={{ about: programme.id, ...(chosen && { session_on: chosen }) }}
    choices={{ session_on: sessions.map(choiceOf) }}
    {...given}
  />
);

function choiceOf(session: SessionPlaces) {
  const { starts_on, ends_on, place, format, free, waiting } = session;
  const days =
    ends_on === starts_on ? formatDate(starts_on) : `${formatDate(starts_on)} to ${formatDate(ends_on)}`;
  const left =
    free > 0
      ? `${free} ${free === 1 ? 'seat' : 'seats'} left`
      : `Full: join the waiting list${waiting > 0 ? ` (${waiting} waiting)` : ''}`;
  return { value: starts_on, label: `${days}, ${place}`, detail: `${format} · ${left}` };
}

/** Ask for the brochure of a programme, or of all. */
export const BrochureForm = ({ programme, ...given }: Given & { programme?: { id: string } | undefined }) => (
  <PublicForm
    form="brochure"
    action={formPaths.brochure}
    note={purpose}
    {...(programme && { hidden: { about: programme.id } })}
    {...given}
  />
);

/** Ask about one's own data, in the words of a language. */
export const DataRightsForm = ({
  path,
  ...given
}: Given & Pick<PublicFormProps, 'fields' | 'submit' | 'busy' | 'note'> & { path: string }) => (
  <PublicForm form="data_rights" action={path} {...given} />
);

/** Ask for a paper made for one organisation. */
export const CustomResourceForm = (given: Given) => (
  <PublicForm form="custom_resource" action={formPaths.customResource} note={purpose} {...given} />
);
