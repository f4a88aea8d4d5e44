import { publicContent } from '#src/features/content/public-page.ts';
import { publicFormsOf, type SessionPlaces } from '#src/features/requests/public-forms-service.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { useBrand } from '#src/lib/use-brand.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { areaOf } from '../areas.ts';
import { trainingPage as text } from '../content/training.ts';
import { CoverFigure } from '../cover-figure.tsx';
import { programmeCover } from '../covers.ts';
import { Ending } from '../ending.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { relatedOf } from '../practices/joined.ts';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/programme-page';
import { naira } from './programme-card.tsx';

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const programme = await content.get('programme', input.params.slug);
  if (!programme) throw new Response(null, { status: 404 });
  const today = todayInLagos();
  const related = await relatedOf(
    content,
    areaOf(programme.fields.category),
    `/training-programs/${programme.slug}`,
  );
  return {
    programme,
    related,
    sessions: programme.fields.sessions.filter(({ starts_on }) => starts_on > today),
  };
}

/** Seats go all day; the form itself counts them anew. */
const SEATS_MS = 60_000;

export async function loader(input: Route.LoaderArgs) {
  publicContent(input, SEATS_MS);
  const page = await read(input);
  const places = await publicFormsOf(input).sessions(page.programme.id);
  return { ...page, places: places.filter(({ seats }) => seats > 0) };
}

/** One programme: what is taught, for whom, when, and what it costs. */
export default function ProgrammePage({
  loaderData: { programme, sessions, related, places = [] },
}: Route.ComponentProps) {
  const firm = useBrand().title;
  const { fields, slug } = programme;
  const path = `/training-programs/${slug}`;
  return (
    <SitePage
      title={fields.title}
      description={fields.description}
      path={path}
      trail={[{ href: '/training-programs', label: 'Training' }]}
      data={[
        {
          '@type': 'Course',
          name: fields.title,
          description: fields.description,
          provider: { '@type': 'Organization', name: firm },
          offers: { '@type': 'Offer', category: 'Paid', price: fields.price_ngn, priceCurrency: 'NGN' },
          hasCourseInstance: sessions.map((session) => ({
            '@type': 'CourseInstance',
            courseMode: session.format === 'virtual' ? 'Online' : 'Onsite',
            startDate: session.starts_on,
            endDate: session.ends_on,
            location: session.place,
            courseWorkload: `P${Math.max(1, Math.round(fields.duration_days))}D`,
          })),
        },
      ]}
    >
      <PageHero
        drawing={<CoverFigure {...programmeCover(programme)} piece={slug} />}
        kicker={`${fields.category} · ${fields.level}`}
        title={fields.title}
        lead={fields.description}
      >
        <a href={`${path}/enrol`} className={buttonLook({ size: 'lg' })}>
          {text.actions.schedule}
        </a>
      </PageHero>
      <div className="mx-auto grid max-w-page gap-12 px-5 py-14 sm:px-8 lg:grid-cols-12 lg:py-20">
        <div className="space-y-12 lg:col-span-7">
          <section>
            <h2 className="display text-xl">Modules</h2>
            <ol className="mt-4">
              {fields.modules.map((module, index) => (
                <li key={module} className="grid grid-cols-[2.5rem_1fr] border-line border-t py-3">
                  <span className="display tabular text-laterite">{index + 1}</span>
                  {module}
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="display text-xl">Afterwards you can</h2>
            <ul className="mt-4 list-[square] space-y-2 pl-5 marker:text-laterite">
              {fields.outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </section>
        </div>
        <aside className="lg:col-span-4 lg:col-start-9">
          <p>
            <span className="display tabular text-2xl">{naira(fields.price_ngn)}</span>{' '}
            <span className="text-muted text-sm">{text.perParticipant}</span>
          </p>
          <DescriptionList
            columns={1}
            className="mt-6"
            items={[
              { term: 'Length', value: fields.duration },
              { term: 'Usual format', value: fields.format },
              { term: 'For', value: fields.audience },
            ]}
          />
        </aside>
      </div>
      <PageSection id="dates" title="Dates" tone="surface">
        {sessions.length === 0 ? (
          <p className="mt-6 text-muted">{text.noDates}</p>
        ) : (
          <ul className="mt-8 border-line border-b">
            {sessions.map((session) => (
              <li
                key={`${session.starts_on}${session.place}`}
                className="grid items-center gap-x-8 gap-y-2 border-line border-t py-5 sm:grid-cols-[1fr_1.4fr_auto]"
              >
                <p className="display tabular text-lg">
                  {formatDate(session.starts_on)}
                  {session.ends_on !== session.starts_on && ` – ${formatDate(session.ends_on)}`}
                </p>
                <p className="text-muted">
                  {session.place} · {session.format} ·{' '}
                  {seatWords(
                    session.seats,
                    places.find(({ starts_on }) => starts_on === session.starts_on),
                  )}
                </p>
                <a
                  href={`${path}/enrol?session=${session.starts_on}`}
                  className={buttonLook({ variant: 'secondary' })}
                >
                  Enrol
                </a>
              </li>
            ))}
          </ul>
        )}
      </PageSection>
      <Ending
        area={areaOf(fields.category)}
        action={{ href: `${path}/enrol`, label: text.actions.schedule }}
        related={related}
        title="Is it the right course?"
        text="Tell us who should be able to do what afterwards. We say honestly which programme fits, or that none does."
        back={{ href: '/training-programs', label: 'All programmes' }}
      />
    </SitePage>
  );
}

/** `7 of 24 seats left`; of a full session, how many wait. */
function seatWords(seats: number, now: SessionPlaces | undefined): string {
  if (!now) return `${seats} places`;
  if (now.free > 0) return `${now.free} of ${seats} seats left`;
  return now.waiting > 0 ? `Full, ${now.waiting} waiting` : 'Full: join the waiting list';
}
