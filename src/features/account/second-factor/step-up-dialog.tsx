import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '#src/lib/step-up.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { AppSetup } from './app-setup.tsx';
import { currentFactors, factorKeys } from './second-factor.data.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Asks for the second factor over the work it interrupts, or helps to set one up where there is none. */
export default function StepUpDialog({ open }: { open: boolean }) {
  const apps = useQuery({
    queryKey: [...factorKeys.all, 'now'],
    queryFn: currentFactors,
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  const none = apps.data?.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && secondFactor.answer(false)}
      size="sm"
      title={none ? 'Set up your second factor first' : 'Confirm that it is you'}
      description={
        none
          ? 'Administrators need one for this. What you were doing goes on afterwards; nothing you typed is lost.'
          : 'This needs your second factor. What you were doing goes on afterwards; nothing you typed is lost.'
      }
    >
      {apps.data === undefined && (
        <NotLoaded
          query={apps}
          size="h-40 w-full"
          failed="Your second factors could not be read"
          className="border-0"
        />
      )}
      {none && <AppSetup onDone={() => secondFactor.answer(true)} />}
      {apps.data && !none && (
        <SecondFactorForm factors={apps.data} submitText="Confirm" onDone={() => secondFactor.answer(true)} />
      )}
    </Dialog>
  );
}
