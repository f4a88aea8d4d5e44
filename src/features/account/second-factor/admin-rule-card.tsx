import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { factorKeys, requireSecondFactorOfAdmins, securityRulesQuery } from './second-factor.data.ts';
import { factorsOf } from './second-factor.ts';

/** For administrators: whether acts of administration demand a second factor of everybody. */
export function AdminRuleCard() {
  const hasOwn = factorsOf(useAuth().user).length > 0;
  const cache = useQueryClient();
  const rules = useQuery(securityRulesQuery());
  const [wanted, setWanted] = useState<boolean | null>(null);

  const set = useMutation({
    mutationFn: requireSecondFactorOfAdmins,
    onSuccess: (_, required) =>
      required
        ? toast.success(
            'Required from now on',
            'Administrators without a second factor are asked to set one up.',
          )
        : toast.success('No longer required', 'Administrators who have a second factor still use it.'),
    onError: (error) => toast.error('The rule was not changed', explain(error).message),
    onSettled: () => {
      setWanted(null);
      return cache.invalidateQueries({ queryKey: factorKeys.rules });
    },
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle>Rule for administrators</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        {rules.data === undefined && (
          <NotLoaded
            query={rules}
            size="h-10 w-full"
            failed="The rule could not be read"
            className="border-0 py-4"
          />
        )}
        {rules.data && (
          <Switch
            label="Require a second factor of every administrator"
            help="Roles, invitations, approvals and other acts of administration are refused until it was used."
            checked={rules.data.admin_second_factor_required}
            disabled={!hasOwn && !rules.data.admin_second_factor_required}
            onCheckedChange={setWanted}
          />
        )}
        {!hasOwn && (
          <Notice>Set up your own second factor first, so that you do not lock yourself out.</Notice>
        )}
      </CardBody>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title={wanted ? 'Require a second factor of administrators?' : 'Stop requiring a second factor?'}
        description={
          wanted
            ? 'Administrators who have none can still sign in and read, but change nothing until they set one up. Every change of this rule is in the audit log.'
            : 'Administrators without a second factor can change everything again with their password alone.'
        }
        confirmText={wanted ? 'Require it' : 'Stop requiring it'}
        tone={wanted ? 'primary' : 'danger'}
        busy={set.isPending}
        onConfirm={() => wanted !== null && set.mutate(wanted)}
      />
    </Card>
  );
}
