import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { date, multiSelect, text } from '#src/fields/field.ts';
import { copyToClipboard } from '#src/lib/clipboard.ts';
import { formatDate, formatRelative, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { look } from '#src/ui/states.ts';
import { toast } from '#src/ui/toast.ts';
import { linkOf, useAskRespondent, useRespondents, useRevokeRespondent } from './compliance.data.ts';
import type { ComplianceAssessment, ComplianceRespondent } from './compliance.ts';
import { controlOf, controls } from './controls.ts';

const DAYS = 14;
const inDays = (days: number) => todayInLagos(new Date(Date.now() + days * 86_400_000));

const fields = [
  text('name', 'Name', { required: true, max: 200, placeholder: 'Ngozi Eze, head of IT' }),
  multiSelect(
    'controls',
    'What they answer',
    controls.map(({ id, short }) => ({ value: id, label: short })),
    { required: true },
  ),
  date('expires_on', 'Link works through', { required: true, width: 'half' }),
] as const;

/** The client's own people who answer by a link, without an account. */
export function RespondentsTab({
  assessment,
  mayEdit,
}: {
  assessment: ComplianceAssessment;
  mayEdit: boolean;
}) {
  const asked = useRespondents(assessment.id);
  const ask = useAskRespondent();
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="people-asked">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="people-asked" className="font-semibold text-lg">
          People asked
        </h2>
        {mayEdit && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" /> Ask somebody
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-measure text-muted text-sm">
        Each gets a link of their own and sees only the questions you choose. Whoever has the link can answer,
        so send it to that person alone, and take it back when they are done.
      </p>
      <Loaded
        query={asked}
        failed="The people could not be loaded"
        empty={<EmptyLine>Nobody has been asked yet.</EmptyLine>}
      >
        {(rows) => (
          <Card>
            <ul aria-label="People asked" className="divide-y divide-line">
              {rows.map((one) => (
                <Asked key={one.id} one={one} mayEdit={mayEdit} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      <FieldsDialog
        fields={fields}
        open={adding}
        title="Ask somebody at the client"
        description="They need no account. Copy the link afterwards and send it to them."
        submitText="Add"
        record={null}
        preset={{ expires_on: inDays(DAYS) }}
        saved="Added. Copy the link and send it."
        save={({ name, controls: chosen, expires_on }) =>
          ask.mutateAsync({ assessment_id: assessment.id, name, controls: chosen, expires_on })
        }
        onClose={() => setAdding(false)}
      />
    </section>
  );
}

function Asked({ one, mayEdit }: { one: ComplianceRespondent; mayEdit: boolean }) {
  const revoke = useRevokeRespondent();
  const [link, setLink] = useState<string | null>(null);
  const gone = one.revoked_at !== null;
  const over = one.expires_on < todayInLagos();
  const copy = async () => {
    try {
      const made = await linkOf(one.id);
      setLink(made.link);
      // Else it is shown below to be copied by hand.
      if (await copyToClipboard(made.link)) toast.success('Success', 'Link copied');
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{one.name}</p>
        <p className="text-muted text-xs">
          {one.controls.map((id) => controlOf(id)?.short ?? id).join(', ')} · until{' '}
          {formatDate(one.expires_on)}
          {one.last_answer_at && ` · answered ${formatRelative(one.last_answer_at)}`}
        </p>
        {link && !gone && (
          <input
            readOnly
            aria-label={`Link for ${one.name}`}
            value={link}
            className="mt-2 w-full rounded-md border border-line bg-sunken px-2 py-1 font-mono text-xs"
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
      {gone ? (
        <StatusBadge {...look('Withdrawn')} />
      ) : over ? (
        <StatusBadge tone="neutral" label="Over" />
      ) : (
        <StatusBadge
          tone={one.last_answer_at ? 'success' : 'indigo'}
          label={one.last_answer_at ? 'Answered' : 'Open'}
        />
      )}
      {mayEdit && !gone && !over && (
        <span className="flex gap-1">
          <Button aria-label={`Copy link of ${one.name}`} variant="secondary" onClick={() => void copy()}>
            <Link2 aria-hidden="true" /> Copy link
          </Button>
          <Button
            aria-label={`Withdraw the link of ${one.name}`}
            variant="link"
            disabled={revoke.isPending}
            onClick={() => revoke.mutate(one.id, { onError: showError })}
          >
            Withdraw
          </Button>
        </span>
      )}
    </li>
  );
}
