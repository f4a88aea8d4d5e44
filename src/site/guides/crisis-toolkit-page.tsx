import { publicContent, publicFiles } from '#src/features/content/public-page.ts';
import { printOf } from '#src/features/downloads/public-file.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { useContact } from '../brand.ts';
import {
  contacts,
  hero,
  hotline,
  metadata,
  principles,
  stages,
  templates,
} from '../content/crisis-toolkit.ts';
import { FileButton } from '../downloads/file-link.tsx';
import { CrisisBar } from '../first-hour/crisis-bar.tsx';
import { Drum } from '../illustrations/drum.tsx';
import { LawLine, LawProvider, useLaw } from '../law-line.tsx';
import { PageHero, PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';
import type { Route } from './+types/crisis-toolkit-page';

export async function loader(input: Route.LoaderArgs) {
  const [files, law] = await Promise.all([publicFiles(input), publicContent(input).law()]);
  return { files, law };
}

/** What to do in the first hour, and before and after it. */
export default function CrisisToolkitPage({ loaderData: { files, law } }: Route.ComponentProps) {
  const [phone] = useContact().phones;
  return (
    <LawProvider book={law}>
      <SitePage
        title={metadata.title}
        description={metadata.description}
        path="/crisis-communication-toolkit"
      >
        <PageHero drawing={<Drum />} tone="night" kicker={hero.kicker} title={hero.title} lead={hero.lead}>
          <p className="mb-8 flex flex-wrap items-baseline gap-x-5">
            <EmergencyNumber className="display tabular touch inline-flex items-center text-[clamp(5rem,16vw,8rem)] text-sun leading-none underline-offset-8 hover:underline" />
            <span className="max-w-55 text-on-night-muted">{contacts.emergency.description}</span>
          </p>
          <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start print:hidden">
            <a
              href="/first-hour"
              className={`${buttonLook({ size: 'lg' })} bg-sun text-on-sun not-disabled:hover:bg-on-night`}
            >
              {hero.actions.firstHour}
            </a>
            <a href="#templates" className={buttonLook({ size: 'lg', variant: 'secondary' })}>
              {hero.actions.templates}
            </a>
            <a
              href="#hotline"
              className={cn(buttonLook({ size: 'lg', variant: 'secondary' }), 'pointer-coarse:hidden')}
            >
              {hero.actions.hotline}
            </a>
            {/* What can telephone dials at once. */}
            <a
              href={phone?.href ?? '#hotline'}
              className={cn(
                buttonLook({ size: 'lg', variant: 'secondary' }),
                'hidden pointer-coarse:inline-flex',
              )}
            >
              {hero.actions.hotline}
            </a>
          </div>
        </PageHero>
        <Hotline />
        <PageSection title={principles.title}>
          <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {principles.items.map(({ title, description, test }, index) => (
              <li key={title} data-reveal="" data-step={index} className="border-ink/80 border-t-2 pt-5">
                <h3 className="display text-xl">{title}</h3>
                <p className="mt-2 text-muted">{description}</p>
                <p className="mt-4 font-medium text-sm">{test}</p>
              </li>
            ))}
          </ul>
        </PageSection>
        <PageSection title={stages.title} lead={stages.lead} tone="surface">
          <ol className="mt-10">
            {stages.items.map(({ title, duration, description, actions }, index) => (
              <li
                key={title}
                data-reveal=""
                className="grid gap-x-8 gap-y-4 border-ink/80 border-t-2 py-8 last:pb-0 lg:grid-cols-12"
              >
                <div className="grid grid-cols-[3.5rem_1fr] content-start lg:col-span-5">
                  <p aria-hidden="true" className="display tabular text-3xl text-laterite leading-none">
                    {index + 1}
                  </p>
                  <div>
                    <h3 className="display text-xl">{title}</h3>
                    <p className="mt-1 text-muted">{description}</p>
                    <Badge tone="outline" className="mt-3">
                      {duration}
                    </Badge>
                  </div>
                </div>
                <ul className="list-[square] space-y-1.5 pl-5 marker:text-laterite lg:col-span-6 lg:col-start-7">
                  {actions.map((action) => (
                    <li key={action}>{action}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </PageSection>
        <PageSection id="templates" title={templates.title} lead={templates.lead}>
          <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {templates.items.map(({ slug, title, description, category, type, stage }, index) => (
              <li
                key={slug}
                data-reveal=""
                data-step={index % 3}
                className="flex flex-col rounded-lg border border-line bg-surface p-6"
              >
                <p className="text-laterite text-sm">
                  {category} · {stage}
                </p>
                <h3 className="display mt-2 text-xl">{title}</h3>
                <p className="mt-2 mb-6 text-muted">{description}</p>
                <div className="mt-auto flex flex-wrap gap-2 print:hidden">
                  <FileButton slug={slug} file={files[slug]}>
                    {type === 'Word' ? templates.actions.word : templates.actions.pdf}
                  </FileButton>
                  {files[printOf(slug)] && (
                    <FileButton slug={slug} file={files[printOf(slug)]}>
                      {templates.actions.pdf}
                    </FileButton>
                  )}
                </div>
                {/* Staff declare there; everybody else is led to the hotline and a request. */}
                <a
                  href="/dashboard/crises?new=1"
                  className="touch mt-3 self-start underline underline-offset-4 print:hidden"
                >
                  {templates.actions.use}
                </a>
              </li>
            ))}
          </ul>
        </PageSection>
        <PageSection title={contacts.title} lead={contacts.lead} tone="surface">
          <div className="mt-10 grid gap-10 lg:grid-cols-3">
            {contacts.groups.map(({ title, description, roles }) => (
              <section key={title}>
                <h3 className="display text-xl">{title}</h3>
                <p className="mt-1 text-muted text-sm lg:min-h-10">{description}</p>
                <dl className="mt-5">
                  {roles.map(({ role, why }) => (
                    <div key={role} className="border-line border-t py-3">
                      <dt className="font-semibold">{role}</dt>
                      <dd className="text-muted text-sm">{why}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <section className="self-start rounded-lg bg-night p-6 text-on-night sm:p-8">
              <h3 className="display text-xl">{contacts.emergency.title}</h3>
              <p className="mt-1 text-on-night-muted">{contacts.emergency.description}</p>
              <EmergencyNumber className="display tabular touch mt-5 inline-flex items-center text-3xl text-sun underline-offset-8 hover:underline" />
              <p className="mt-1">{contacts.emergency.numberText}</p>
              <p className="mt-3 text-on-night-muted text-sm">{contacts.emergency.longPrinted}</p>
              <ul className="mt-5 space-y-1.5 text-on-night-muted text-sm">
                {contacts.emergency.also.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </section>
          </div>
          <div className="mt-10 max-w-measure">
            <LawLine of={contacts.emergency.law} />
          </div>
        </PageSection>
        <CrisisBar emergency={law['emergency.number']?.value ?? contacts.emergency.number} />
      </SitePage>
    </LawProvider>
  );
}

/** The number the law register names today. */
function EmergencyNumber({ className }: { className: string }) {
  const number = useLaw('emergency.number')?.value ?? contacts.emergency.number;
  return (
    <a href={`tel:${number}`} className={className}>
      {number}
    </a>
  );
}

/** Telephone and e-mail for a crisis that is happening; the numbers come from the firm's settings. */
function Hotline() {
  const { phones, email } = useContact();
  const [phone] = phones;
  return (
    <section id="hotline" className="bg-night text-on-night">
      <div className="mx-auto grid max-w-page gap-8 px-5 pt-10 pb-16 sm:px-8 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1fr]">
        <div>
          <h2 className="display text-2xl">{hotline.title}</h2>
          <p className="mt-3 text-on-night-muted">
            {hotline.danger}{' '}
            <EmergencyNumber className="font-semibold text-sun underline underline-offset-4" />
          </p>
          <p className="mt-3 max-w-measure text-on-night-muted text-sm">{hotline.confidence}</p>
        </div>
        {phone && (
          <HotlineWay
            title={hotline.phone.title}
            text={hotline.phone.text}
            href={phone.href}
            label={phone.text}
          />
        )}
        <HotlineWay
          title={hotline.page.title}
          text={hotline.page.text}
          href="/crisis-communication-toolkit/duty"
          label={hotline.page.action}
        />
        <HotlineWay
          title={hotline.email.title}
          text={hotline.email.text}
          href={email.href}
          label={email.text}
        />
      </div>
    </section>
  );
}

function HotlineWay({
  title,
  text,
  href,
  label,
}: {
  title: string;
  text: string;
  href?: string | undefined;
  label: string;
}) {
  return (
    <div className="border-on-night/25 border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-on-night-muted text-sm">{text}</p>
      <a
        href={href}
        className="display tabular touch mt-3 inline-flex items-center break-words text-lg text-sun underline-offset-4 hover:underline"
      >
        {label}
      </a>
    </div>
  );
}
