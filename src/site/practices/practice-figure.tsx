import { ChartFigure } from '#src/features/content/view/chart-figure.tsx';
import { PageSection } from '../page-hero.tsx';
import { RoadChart } from '../sectors/road-chart.tsx';
import type { OwnFigure } from './own-figure.ts';

/** The data graphic of a practice, and the way to where its numbers come from. */
export function PracticeFigure({ title, lead, link, chart, roads }: OwnFigure) {
  return (
    <PageSection title={title} lead={lead} tone={roads ? 'night' : 'sand'} beside={!roads}>
      {chart && (
        <div className="prose max-w-none [&>*]:mt-0">
          <ChartFigure {...chart} />
        </div>
      )}
      {roads && (
        <div className="mt-8">
          <RoadChart {...roads} />
        </div>
      )}
      <a
        href={link.href}
        className={`touch mt-6 inline-flex items-center underline underline-offset-4 ${roads ? 'decoration-on-night/40' : 'decoration-edge'}`}
      >
        {link.label}
      </a>
    </PageSection>
  );
}
