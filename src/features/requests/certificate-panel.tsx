import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { useOpenMail } from '#src/access/use-open-mail.ts';
import { longText } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { mailToast } from '#src/ui/mail-toast.ts';
import { Select } from '#src/ui/select.tsx';
import { look } from '#src/ui/states.ts';
import { type Certificate, checkPath } from './certificate.ts';
import { type RequestDetails, requestKeys } from './request.data.ts';

const certificatesQuery = (request: string) =>
  queryOptions({
    queryKey: [...requestKeys.all, 'certificates', request],
    queryFn: () =>
      dataOrThrow(supabase().from('certificates').select('*').eq('request_id', request).order('created_at')),
  });
/** What can be certified, as the site publishes it. */
const certificationsQuery = () =>
  queryOptions({
    queryKey: ['certifications'],
    staleTime: 5 * 60_000,
    queryFn: () =>
      dataOrThrow(
        supabase().from('live_content').select('slug, live').eq('kind', 'certification').order('position'),
      ),
  });

const titleIn = (live: unknown): string =>
  typeof live === 'object' && live !== null && 'title' in live ? String(live.title) : '';

/** Certificates of one enrolment: what was given, and the way to give one once the session is over. */
export function CertificatePanel({ request }: { request: RequestDetails }) {
  const openMail = useOpenMail();
  const given = useQuery(certificatesQuery(request.id));
  const offered = useQuery(certificationsQuery());
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const issue = useMutation({
    mutationFn: (certification: string) =>
      dataOrThrow(
        supabase().rpc('issue_certificate', { _request_id: request.id, _certification: certification }),
      ),
    onSuccess: () => {
      mailToast('Certificate', request.email, `It is on its way to ${request.email}.`, openMail);
      setChosen(null);
      void cache.invalidateQueries({ queryKey: requestKeys.all });
    },
    onError: showError,
  });
  const over = request.session_on !== null && request.session_on <= todayInLagos();
  return (
    <section aria-labelledby="certificates" className="rounded-lg border bg-surface p-5">
      <h2 id="certificates" className="mb-3 font-semibold">
        Certificates
      </h2>
      <div className="flex flex-col gap-4">
        {given.data?.map((one) => (
          <Given key={one.id} certificate={one} />
        ))}
        {over ? (
          <Form
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (chosen) issue.mutate(chosen);
            }}
          >
            <Field label="Certification">
              <Select
                items={(offered.data ?? []).map(({ slug, live }) => ({
                  value: String(slug),
                  label: titleIn(live),
                }))}
                value={chosen}
                onValueChange={setChosen}
              />
            </Field>
            <Button type="submit" className="w-fit" disabled={!chosen} busy={issue.isPending}>
              Give certificate
            </Button>
          </Form>
        ) : (
          <p className="text-muted text-sm">Can be given once the session is over, to whoever had a seat.</p>
        )}
      </div>
    </section>
  );
}

const reasonFields = [longText('reason', 'Reason', { required: true, max: 500 })] as const;

function Given({ certificate }: { certificate: Certificate }) {
  const { can } = useCan();
  const cache = useQueryClient();
  const [revoking, setRevoking] = useState(false);
  const { number, certification, expires_on, revoked_at, revoked_reason } = certificate;
  return (
    <div className="flex flex-col gap-2 border-line border-b pb-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <a href={checkPath(number)} className="tabular font-medium underline underline-offset-4">
          {number}
        </a>
        {revoked_at ? (
          <StatusBadge tone="danger" label="Revoked" />
        ) : expires_on < todayInLagos() ? (
          <StatusBadge {...look('Expired')} />
        ) : (
          <StatusBadge tone="success" label="Valid" />
        )}
      </p>
      <p>{certification}</p>
      <p className="text-muted text-xs">{revoked_reason ?? `Through ${formatDate(expires_on)}`}</p>
      <span className="flex flex-wrap gap-2">
        <DocumentButton
          label="As PDF"
          formats={['pdf']}
          subject={{ document: 'certificate', table: 'certificates', id: certificate.id }}
        />
        {can('people:manage') && !revoked_at && (
          <Button variant="link" onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        )}
      </span>
      <FieldsDialog
        fields={reasonFields}
        open={revoking}
        title={`Revoke ${number}`}
        description="The check page says so at once."
        submitText="Revoke"
        record={null}
        saved="Certificate revoked"
        save={async ({ reason }) => {
          await dataOrThrow(
            supabase().rpc('revoke_certificate', { _id: certificate.id, _reason: reason ?? '' }),
          );
          await cache.invalidateQueries({ queryKey: requestKeys.all });
        }}
        onClose={() => setRevoking(false)}
      />
    </div>
  );
}
