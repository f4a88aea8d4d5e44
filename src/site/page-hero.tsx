import type { ReactNode } from 'react';
import { cn } from '#src/ui/cn.ts';
import { Pattern, type PatternArea } from '#src/ui/pattern.tsx';

interface Opening {
  title: string;
  lead: string;
  /** A word above the title: the page's kind. */
  kicker?: string;
  /** Buttons or a search. */
  children?: ReactNode;
}

/**
 * The top of a public page: what it is, for whom, and what to do first. A page of weight has a drawing, which stands on
 * the land; a list or a record has the cloth of its area underfoot; a text stands on paper alone.
 */
export function PageHero({
  area,
  drawing,
  tone = 'haze',
  ...opening
}: Opening & {
  area?: PatternArea;
  drawing?: ReactNode;
  /** Night is for what cannot wait. */
  tone?: 'haze' | 'night';
}) {
  return (
    <section
      className={cn(
        'relative isolate overflow-hidden',
        tone === 'night' ? 'bg-night text-on-night' : 'bg-linear-to-b from-paper from-30% to-haze',
      )}
    >
      <div
        className={cn(
          'mx-auto max-w-page px-5 sm:px-8',
          drawing && 'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12',
        )}
      >
        <div className={drawing ? 'pt-14 sm:pt-20 lg:col-span-7 lg:pb-24' : 'py-14 sm:py-20'}>
          <Words {...opening} night={tone === 'night'} />
        </div>
        {drawing && (
          <div className="-z-10 ml-auto w-64 self-end max-sm:has-[figure]:w-full sm:w-80 lg:col-span-5 lg:w-full lg:pt-12 print:hidden">
            {drawing}
          </div>
        )}
      </div>
      {area && <Cloth area={area} />}
      {drawing && (tone === 'haze' ? <Land /> : <Embers />)}
    </section>
  );
}

function Words({ title, lead, kicker, children, night }: Opening & { night: boolean }) {
  return (
    <>
      {kicker && (
        <p className={cn('font-semibold text-sm', night ? 'text-sun' : 'text-laterite')}>{kicker}</p>
      )}
      <h1 className="display mt-2 max-w-[22ch] text-3xl max-[359px]:text-[2.125rem]">{title}</h1>
      <p className={cn('mt-5 max-w-measure text-lg', night ? 'text-on-night-muted' : 'text-muted')}>{lead}</p>
      {children && <div className="mt-8">{children}</div>}
    </>
  );
}

/** The ground a drawing stands on: the strips of the home page's horizon, seen from near. */
function Land() {
  return (
    <div aria-hidden="true" className="print:hidden">
      <div className="h-2 bg-night" />
      <div className="h-1.5 band-mid" />
      <div className="h-1 band-hazy" />
    </div>
  );
}

/** The same ground by night: the last light on the horizon. */
function Embers() {
  return (
    <div aria-hidden="true" className="print:hidden">
      <div className="h-1 bg-sun" />
      <div className="h-1 bg-laterite" />
    </div>
  );
}

/** A strip of the area's cloth. */
function Cloth({ area }: { area: PatternArea }) {
  return (
    <div aria-hidden="true" className="h-12 bg-night print:hidden">
      <Pattern area={area} scale={0.5} className="text-on-night opacity-45" />
    </div>
  );
}

const grounds = {
  plain: '',
  surface: 'border-line border-y bg-surface',
  sand: 'bg-haze/60',
  night: 'bg-night text-on-night',
};

/**
 * One part of a public page. By turns its heading stands above or, `beside`, to the left of what it heads; a night part
 * may end in the cloth of an area, which no word crosses.
 */
export function PageSection({
  id,
  title,
  lead,
  children,
  tone = 'plain',
  beside = false,
  area,
}: {
  id?: string;
  title?: string;
  lead?: string;
  children: ReactNode;
  tone?: keyof typeof grounds;
  beside?: boolean;
  area?: PatternArea;
}) {
  const heading = title && (
    <div className={cn(beside && 'lg:sticky lg:top-28 lg:col-span-4 lg:self-start')}>
      <h2 className="display text-2xl">{title}</h2>
      {lead && (
        <p
          className={cn(
            'mt-3 max-w-measure text-lg',
            tone === 'night' ? 'text-on-night-muted' : 'text-muted',
          )}
        >
          {lead}
        </p>
      )}
    </div>
  );
  return (
    <section id={id} className={grounds[tone]}>
      <div
        className={cn(
          'mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24',
          beside && 'grid gap-x-8 gap-y-8 lg:grid-cols-12',
        )}
      >
        {heading}
        {beside ? <div className="lg:col-span-7 lg:col-start-6">{children}</div> : children}
      </div>
      {area && <Cloth area={area} />}
    </section>
  );
}

/** Short points one below the other, the name of each to the left of what it says. */
export function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <dl>
      {points.map(({ title, text }) => (
        <div
          key={title}
          data-reveal=""
          className="grid gap-x-8 gap-y-1 border-line border-t py-6 sm:grid-cols-[1fr_1.6fr]"
        >
          <dt className="display text-lg">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
