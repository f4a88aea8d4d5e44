import type { purposesIn } from './purposes.ts';

type Purposes = NonNullable<ReturnType<typeof purposesIn>>['purposes'];

/** One entry per purpose, with all that the policy says of it. */
export function PurposeList({ purposes }: { purposes: Purposes }) {
  return (
    <ul className="my-6 border-ink/80 border-t-2">
      {purposes.map(({ name, says }) => (
        <li key={name} className="break-inside-avoid border-line border-b py-5 text-sm print:text-xs">
          <h3 className="font-semibold text-base">{name}</h3>
          <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            {says.map(({ label, text }) => (
              <div key={label} className="min-w-0 max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-3">
                <dt className="text-muted text-xs">{label}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
