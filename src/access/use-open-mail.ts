import { useNavigate } from 'react-router';
import { useCan } from './use-can.ts';

/** The way to the Mail page for whoever may read it, as `mailToast` offers it; nothing for everybody else. */
export function useOpenMail(): (() => void) | undefined {
  const { can } = useCan();
  const navigate = useNavigate();
  return can('mail:read') ? () => void navigate('/dashboard/mail') : undefined;
}
