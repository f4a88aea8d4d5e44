import { Link } from 'react-router';

export default function Home() {
  return (
    <main className="mx-auto max-w-prose px-4 py-24">
      <h1 className="font-serif text-4xl">Strategic Consulting at the Intersection</h1>
      <Link to="/auth">Access Platform</Link>
    </main>
  );
}
