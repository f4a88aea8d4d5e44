import { publicContent, publicFiles } from '#src/features/content/public-page.ts';
import { buttonLook } from '#src/ui/button.tsx';
import {
  trainingPage as text,
  trainingCatalogue,
  trainingConsultation,
  trainingFormats,
  trainingReasons,
} from '../content/training.ts';
import { FileButton } from '../downloads/file-link.tsx';
import { formPaths } from '../forms/forms.tsx';
import { Loom } from '../illustrations/loom.tsx';
import { PageHero, PageSection, Points } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/training-page';
import { PriceOverview } from './price-overview.tsx';
import { ProgrammeCard } from './programme-card.tsx';

export async function read(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const [programmes, certifications, files] = await Promise.all([
    content.list('programme'),
    content.list('certification'),
    publicFiles(input),
  ]);
  return { programmes, certifications, catalogue: files['training-catalogue'] };
}

export const loader = read;

/** Programmes with their prices and dates, formats and certificates. */
export default function TrainingPage({
  loaderData: { programmes, certifications, catalogue },
}: Route.ComponentProps) {
  return (
    <SitePage title={text.title} description={text.lead} path="/training-programs">
      <PageHero drawing={<Loom />} title={text.title} lead={text.lead}>
        <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
          <a href="#programmes" className={buttonLook({ size: 'lg' })}>
            {text.actions.schedule}
          </a>
          <a href={formPaths.brochure} className={buttonLook({ size: 'lg', variant: 'secondary' })}>
            {text.actions.brochure}
          </a>
          <FileButton slug="training-catalogue" file={catalogue} large>
            {text.actions.catalogue}
          </FileButton>
        </div>
      </PageHero>
      <PageSection id="programmes" title={text.programmesTitle}>
        <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {programmes.map((programme, index) => (
            <ProgrammeCard key={programme.slug} programme={programme} step={index % 3} />
          ))}
        </ul>
        <PriceOverview programmes={programmes} />
      </PageSection>
      <PageSection title="Four formats" tone="surface" beside>
        <Points points={trainingFormats} />
      </PageSection>
      <PageSection title={text.certificationsTitle} lead={text.certificationsText}>
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {certifications.map(({ slug, fields }, index) => (
            <li
              key={slug}
              id={slug}
              data-reveal=""
              data-step={index}
              className="flex flex-col rounded-lg border border-line bg-surface p-6 sm:p-8"
            >
              <h3 className="display text-xl">{fields.title}</h3>
              <p className="tabular mt-1 text-laterite text-sm">Valid for {fields.validity_years} years</p>
              <h4 className="mt-5 font-semibold text-sm">Requirements</h4>
              <List items={fields.requirements} />
              <h4 className="mt-5 font-semibold text-sm">Benefits</h4>
              <List items={fields.benefits} />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="Why with us" tone="sand">
        <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {trainingReasons.map((reason, index) => (
            <div
              key={reason.title}
              data-reveal=""
              data-step={index}
              className="border-laterite border-t-2 pt-4"
            >
              <dt className="display text-lg">{reason.title}</dt>
              <dd className="mt-2 text-muted">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection tone="night" area="capacity-building">
        <div className="grid gap-10 md:grid-cols-2">
          <div>
            <h2 className="display text-2xl">{trainingConsultation.title}</h2>
            <p className="mt-3 max-w-measure text-on-night-muted">{trainingConsultation.text}</p>
            <a
              href="/contact?topic=training"
              className={`${buttonLook({ size: 'lg' })} mt-6 bg-sun text-on-sun hover:bg-on-night`}
            >
              {text.actions.consultation}
            </a>
          </div>
          <div>
            <h2 className="display text-2xl">{trainingCatalogue.title}</h2>
            <p className="mt-3 max-w-measure text-on-night-muted">{trainingCatalogue.text}</p>
            <FileButton
              slug="training-catalogue"
              file={catalogue}
              large
              variant="primary"
              className="mt-6 bg-sun text-on-sun hover:bg-on-night"
            >
              {text.actions.catalogue}
            </FileButton>
          </div>
        </div>
      </PageSection>
    </SitePage>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-2 list-[square] space-y-1.5 pl-5 text-muted text-sm marker:text-laterite">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
