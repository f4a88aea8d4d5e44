import { publicContent, publicFiles } from '#src/features/content/public-page.ts';
import type { LawKey } from '#src/features/law/law-uses.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import {
  auditLicence,
  callToAction,
  framework,
  hero,
  metadata,
  penalties,
  requirements,
  resources,
  teaser,
} from '../content/ndpr-guide.ts';
import { ContentsAside, ContentsFold } from '../contents-list.tsx';
import { DialogButton, DialogScript } from '../dialogs/dialog-button.tsx';
import { FileButton, FileList } from '../downloads/file-link.tsx';
import { Seal } from '../illustrations/seal.tsx';
import { LawLine, LawProvider } from '../law-line.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/ndpr-guide-page';
import { Fees } from './fees.tsx';
import { GuidePart } from './guide-part.tsx';
import { Penalties } from './penalties.tsx';
import { TeaserQuestions } from './teaser-questions.tsx';

export async function loader(input: Route.LoaderArgs) {
  const content = publicContent(input);
  const [downloads, files, law] = await Promise.all([
    content.list('download'),
    publicFiles(input),
    content.law(),
  ]);
  return {
    law,
    titles: Object.fromEntries(downloads.map(({ slug, fields }) => [slug, fields.title])),
    files,
  };
}

/** The parts of the guide, as its list of contents names them. */
const parts = {
  questions: { id: 'questions', label: teaser.title },
  requirements: { id: 'requirements', label: requirements.title },
  fees: { id: 'fees', label: 'Registration and filing fees' },
  steps: { id: 'steps', label: framework.title },
  penalties: { id: 'penalties', label: penalties.title },
  resources: { id: 'resources', label: resources.title },
};
/** What the requirements and the fees have said in full before the steps come to it. */
const told = new Set<LawKey>([...requirements.items.map(({ law }) => law), 'fee.registration', 'fee.car']);
const contents = { title: 'In this guide', entries: Object.values(parts) };

/** Data-protection law, step by step. */
export default function NdprGuidePage({ loaderData: { law, titles, files } }: Route.ComponentProps) {
  return (
    <LawProvider book={law} said>
      <SitePage
        title={metadata.title}
        description={metadata.description}
        keywords={metadata.keywords}
        path="/ndpr-guide"
        type="article"
        data={[
          {
            '@type': 'FAQPage',
            mainEntity: requirements.items.map(({ title, description, points }) => ({
              '@type': 'Question',
              name: title,
              acceptedAnswer: { '@type': 'Answer', text: [description, ...points].join(' ') },
            })),
          },
        ]}
      >
        <PageHero
          drawing={<Seal />}
          kicker={hero.kicker}
          title={`${hero.title} ${hero.aside}`}
          lead={hero.lead}
        >
          <div className="max-w-measure">
            <LawLine of={hero.law} />
          </div>
        </PageHero>
        <div className="mx-auto grid max-w-page gap-x-16 px-5 py-10 sm:px-8 lg:grid-cols-[13rem_1fr] lg:py-20">
          <div>
            <ContentsAside {...contents} />
            <ContentsFold {...contents} className="mb-10" />
          </div>
          <div className="min-w-0">
            <Notice tone="warning" className="mb-12">
              {hero.notice}
            </Notice>
            <div>
              <GuidePart id={parts.questions.id} title={teaser.title} lead={teaser.lead}>
                <p className="mt-4 max-w-measure text-muted text-sm">{teaser.shows}</p>
                <TeaserQuestions titles={titles} files={files} />
              </GuidePart>
              <GuidePart id={parts.requirements.id} title={requirements.title} lead={requirements.lead}>
                <ol className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-2">
                  {requirements.items.map(({ title, description, points, law: key }, index) => (
                    <li
                      key={title}
                      data-reveal=""
                      data-step={index % 2}
                      className="border-ink/80 border-t-2 pt-5"
                    >
                      <h3 className="display text-xl">
                        <span className="tabular mr-3 text-laterite">{index + 1}</span>
                        {title}
                      </h3>
                      <p className="mt-2">{description}</p>
                      <ul className="my-4 list-[square] space-y-1.5 pl-5 text-muted marker:text-laterite">
                        {points.map((point) => (
                          <li key={point}>{point}</li>
                        ))}
                      </ul>
                      <LawLine of={key} />
                    </li>
                  ))}
                </ol>
                <Fees id={parts.fees.id} />
              </GuidePart>
              <GuidePart id={parts.steps.id} title={framework.title} lead={framework.lead}>
                <ol className="mt-10 border-edge border-l">
                  {framework.steps.map(({ title, timeline, description, deliverables, law: key }, index) => (
                    <li key={title} data-reveal="" className="relative pb-12 pl-8 last:pb-0">
                      <span
                        aria-hidden="true"
                        className="absolute top-2 -left-[5px] size-2.5 rotate-45 bg-laterite"
                      />
                      <div className="flex flex-wrap items-baseline gap-x-4">
                        <h3 className="display text-xl">
                          Step {index + 1}: {title}
                        </h3>
                        <p className="tabular font-medium text-laterite text-sm">{timeline}</p>
                      </div>
                      <p className="mt-2 max-w-measure text-muted">{description}</p>
                      <ul className="mt-3 mb-4 flex flex-wrap gap-1.5">
                        {deliverables.map((one) => (
                          <li key={one}>
                            <Badge>{one}</Badge>
                          </li>
                        ))}
                      </ul>
                      <div className="max-w-measure">
                        <LawLine of={key} again={told.has(key)} />
                      </div>
                    </li>
                  ))}
                </ol>
              </GuidePart>
              <Penalties id={parts.penalties.id} />
              <GuidePart id={parts.resources.id} title={resources.title} lead={resources.lead}>
                <ul className="mt-10 grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
                  {resources.cards.map(({ title, description, action, downloads }, index) => (
                    <li
                      key={title}
                      data-reveal=""
                      data-step={index}
                      className="flex flex-col rounded-lg border border-line bg-surface p-6"
                    >
                      <h3 className="display text-xl">{title}</h3>
                      <p className="mt-2 mb-6 text-muted">{description}</p>
                      <div className="mt-auto">
                        {downloads.length === 1 ? (
                          <FileButton slug={downloads[0]} file={files[downloads[0]]}>
                            {action}
                          </FileButton>
                        ) : (
                          <>
                            <h4 className="mb-2 font-semibold text-sm">{action}</h4>
                            <FileList
                              files={downloads.map((slug) => ({
                                slug,
                                title: titles[slug] ?? slug,
                                file: files[slug],
                              }))}
                            />
                          </>
                        )}
                      </div>
                    </li>
                  ))}
                </ul>
              </GuidePart>
            </div>
          </div>
        </div>
        <PageSection title={callToAction.title} lead={callToAction.lead} tone="night" area="data-protection">
          <p className="mt-4 max-w-measure text-on-night-muted text-sm">{auditLicence.text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <DialogButton
              dialog="consultation"
              className={`${buttonLook({ size: 'lg' })} bg-sun text-on-sun hover:bg-on-night`}
            >
              Schedule Consultation
            </DialogButton>
            <DialogButton
              dialog="audit"
              className={`${buttonLook({ variant: 'ghost', size: 'lg' })} border border-on-night/40 text-on-night hover:bg-on-night/10`}
            >
              Request Audit
            </DialogButton>
            <a
              href="/contact?topic=data-protection"
              className="px-2 py-2 text-on-night underline underline-offset-4"
            >
              Or speak with us first
            </a>
          </div>
        </PageSection>
        <DialogScript />
      </SitePage>
    </LawProvider>
  );
}
