import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasArrival } from '#src/lib/arrival.ts';

/** A mail link may open any page of the site; what it brought is dealt with on the sign-in page. */
export function ArrivalRedirect() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (hasArrival() && pathname !== '/auth') void navigate('/auth', { replace: true });
  }, [navigate, pathname]);
  return null;
}
