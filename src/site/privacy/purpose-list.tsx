import type { purposesIn } from './purposes.ts';

type Purposes = NonNullable<ReturnType<typeof purposesIn>>['purposes'];

/** One entry per purpose, which opens to all that the policy says of it; on paper all are open (app.css). */
export function PurposeList({ purposes }: { purposes: Purposes }) {
  return (
    <ul className="my-6 border-ink/80 border-t-2">
      {purposes.map(({ name, says }) => (
        <li key={name} className="break-inside-avoid border-line border-b text-sm print:text-xs">
          <details>
            <summary className="cursor-pointer py-3.5 marker:text-laterite">
              <h3 className="ml-1 inline font-semibold text-base">{name}</h3>
            </summary>
            <dl className="mt-1 grid pb-6 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
              {says.map(({ label, text }) => (
                <div key={label} className="min-w-0 max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-3">
                  <dt className="text-muted text-xs">{label}</dt>
                  <dd className="break-words">{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}
