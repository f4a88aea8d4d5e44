import { Pattern } from '#src/ui/pattern.tsx';
import type { ServiceArea } from './content/home.ts';

/** One service area under its own pattern: a door to its page. */
export function ServiceCard({ service, step }: { service: ServiceArea; step: number }) {
  return (
    <li
      id={service.area}
      data-reveal=""
      data-step={step}
      className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="h-24 border-line border-b bg-sunken">
        <Pattern area={service.area} scale={0.75} className="text-indigo opacity-70" />
      </div>
      <div className="flex flex-1 flex-col p-6">
        <h3 className="display text-xl">
          <a
            href={`/services/${service.area}`}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {service.title}
          </a>
        </h3>
        <p className="mt-2 mb-5 text-muted">{service.description}</p>
        <ul className="mt-auto space-y-1.5 border-line border-t pt-4 text-sm">
          {service.covers.map((one) => (
            <li key={one} className="flex gap-2.5">
              <svg viewBox="0 0 8 8" aria-hidden="true" className="mt-1.5 size-2 shrink-0 fill-laterite">
                <path d="M4 0 8 4 4 8 0 4Z" />
              </svg>
              {one}
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="mt-5 font-medium text-indigo text-sm group-hover:underline">
          How we work
        </p>
      </div>
    </li>
  );
}
