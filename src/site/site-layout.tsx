import { Outlet } from 'react-router';

/** Public pages work as the server sends them: none of them loads React in the browser (src/root.tsx). */
export const handle = { hydrate: false };

export default function SiteLayout() {
  return <Outlet />;
}
