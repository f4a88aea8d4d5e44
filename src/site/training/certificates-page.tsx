import { CircleAlert } from 'lucide-react';
import type { CheckedCertificate } from '#src/features/requests/certificate.ts';
import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FormPage } from '../forms/form-page.tsx';
import type { Route } from './+types/certificates-page';

export async function loader(input: Route.LoaderArgs) {
  const typed = new URL(input.request.url).searchParams.get('number');
  const number = (typed ?? '').trim().slice(0, 40);
  const missing = typed !== null && number === '';
  return { number, missing, found: number === '' ? null : await publicFormsOf(input).certificate(number) };
}

/** Whether a certificate is ours and still holds: for an employer who was shown one. */
export default function CertificatesPage({ loaderData: { number, missing, found } }: Route.ComponentProps) {
  return (
    <FormPage
      title="Check a certificate"
      description="Check whether a certificate of our training is genuine and still valid."
      path="/certificates"
      lead="Enter the number that stands on the certificate. What this page says is what counts."
      above={{ href: '/training-programs', label: 'Training programmes' }}
      personal={number !== '' || missing}
      failed={missing}
    >
      {found === 'slow' && (
        <Notice tone="warning" live className="mb-8" title="That was very often">
          Please try again in a few minutes.
        </Notice>
      )}
      {found === 'unknown' && (
        <Notice tone="danger" live className="mb-8" title="We have given no certificate of this number">
          Compare {number} with the certificate, letter by letter. There is no 0, 1, I or O in it.
        </Notice>
      )}
      {found !== null && typeof found === 'object' && <Found certificate={found} />}
      <form method="get" noValidate className="flex flex-col gap-3">
        <label htmlFor="number" className="font-medium">
          Number of the certificate
        </label>
        <span className="flex flex-wrap gap-3">
          <input
            id="number"
            name="number"
            aria-required="true"
            aria-invalid={missing || undefined}
            aria-describedby={missing ? 'number-error' : undefined}
            // biome-ignore lint/a11y/noAutofocus: after the round trip reading goes on at what is missing
            autoFocus={missing}
            maxLength={40}
            defaultValue={number}
            autoComplete="off"
            spellCheck={false}
            placeholder="HC-26-7K3M9QPA"
            className="tabular h-11 min-w-0 flex-1 basis-56 rounded-md border border-edge bg-surface px-3 text-base uppercase aria-invalid:border-red"
          />
          <Button type="submit" size="lg">
            Check
          </Button>
        </span>
        {missing && (
          <p id="number-error" className="flex items-start gap-1.5 text-red text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            Please fill in: Number of the certificate.
          </p>
        )}
      </form>
    </FormPage>
  );
}

const words = {
  valid: { tone: 'success', title: 'This certificate is valid' },
  expired: { tone: 'warning', title: 'This certificate has expired' },
  revoked: { tone: 'danger', title: 'This certificate was revoked' },
} as const;

function Found({ certificate }: { certificate: CheckedCertificate }) {
  const { state, number, name, certification, programme, issued, expires } = certificate;
  return (
    <Notice {...words[state]} live className="mb-8">
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {[
          ['Given to', name],
          ['For', certification],
          ['Programme', programme],
          ['Issued', formatDate(issued)],
          [state === 'valid' ? 'Valid through' : 'Was valid through', formatDate(expires)],
          ['Number', number],
        ].map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="tabular break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
