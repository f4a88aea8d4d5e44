/** What the article says, for whoever has a minute. */
export function KeyPoints({ points }: { points: readonly string[] | undefined }) {
  if (!points?.length) return null;
  return (
    <section
      aria-label="In short"
      className="mb-12 max-w-[45rem] rounded-lg bg-haze/60 p-6 sm:p-8 xl:-ml-26 xl:max-w-none"
    >
      <h2 className="font-semibold text-laterite">In short</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-3 xl:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <svg viewBox="0 0 8 8" aria-hidden="true" className="mt-2 size-2 shrink-0 fill-laterite">
              <path d="M4 0 8 4 4 8 0 4Z" />
            </svg>
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
