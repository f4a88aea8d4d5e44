import { data, Link } from 'react-router';

export const loader = () => data(null, 404);
export const meta = () => [{ title: 'Page Not Found · Harmattan Advisory' }];

export default function NotFound() {
  return (
    <main className="mx-auto max-w-prose px-4 py-24">
      <h1 className="font-serif text-4xl">Page Not Found</h1>
      <p className="mt-4">Oops! Page not found</p>
      <Link to="/">Return to Home</Link>
    </main>
  );
}
