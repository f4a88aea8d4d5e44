import { ArrowRight, Download } from 'lucide-react';
import type { PublishedItem } from '#src/features/content/content.ts';
import { type PreviewedKind, previewPage, previewWidth } from '#src/features/downloads/preview-size.ts';
import { countWords, type PublicFile, typeAndSize } from '#src/features/downloads/public-file.ts';
import { formatDate } from '#src/lib/dates.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { Cover } from '#src/ui/cover/cover.tsx';
import { lists } from '../content/downloads.ts';
import { downloadCover } from '../covers.ts';

/** A resource as the page shows it: a file that is there, or a page of the site. */
export interface Resource {
  item: PublishedItem<'download'>;
  /** The same to be printed, where there is one. */
  print?: PublicFile | undefined;
  /** The picture of its first pages. */
  pages?: PublicFile | undefined;
  /** Absent for a page. */
  file: PublicFile | undefined;
}

/** One of the featured resources, under the pattern of its area. */
export function FeaturedResource({
  resource,
  step,
  wide,
}: {
  resource: Resource;
  step: number;
  /** Over two columns, so that no place stays empty. */
  wide: boolean;
}) {
  const { title, description, category } = resource.item.fields;
  return (
    <li
      data-reveal=""
      data-step={step}
      className={cn(
        'flex flex-col overflow-hidden rounded-lg border border-line bg-surface',
        wide && 'sm:col-span-2 sm:grid sm:grid-cols-[3fr_2fr]',
      )}
    >
      <Cover
        cover={downloadCover(resource.item)}
        whole={wide}
        className={cn('aspect-[8/5]', wide && 'sm:aspect-auto sm:h-full')}
      />
      <div className="flex flex-1 flex-col p-6">
        <p className="font-medium text-laterite text-sm">{category}</p>
        <h3 className="display mt-2 text-xl">{title}</h3>
        <p className="mt-2 mb-6 text-muted">{description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <Facts resource={resource} />
          <TakeIt resource={resource} />
        </div>
      </div>
    </li>
  );
}

/** One line of the list of all resources; its address is `#<slug>`. */
export function ResourceRow({ resource }: { resource: Resource }) {
  const { slug, fields } = resource.item;
  return (
    <li
      id={slug}
      className="grid scroll-mt-24 gap-x-6 gap-y-4 border-line border-t py-6 target:border-sun target:bg-sun-soft/40 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-center sm:has-open:items-start"
    >
      <Cover cover={downloadCover(resource.item)} className="aspect-[8/5] rounded-sm max-sm:hidden" />
      <div className="min-w-0">
        <p className="text-laterite text-sm">{fields.category}</p>
        <h3 className="display mt-0.5 text-lg">{fields.title}</h3>
        <p className="mt-1 max-w-measure text-muted">{fields.description}</p>
        <Facts resource={resource} counted />
        {resource.file && resource.pages && (
          <LookInside title={fields.title} kind={fields.kind} href={resource.pages.href} />
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:flex-col">
        <TakeIt resource={resource} />
        {resource.print && (
          <a
            href={resource.print.href}
            download=""
            className={`${buttonLook({ variant: 'ghost' })} justify-self-start`}
          >
            To print
            <span className="sr-only">
              {' '}
              {fields.title} ({typeAndSize('PDF', resource.print)})
            </span>
          </a>
        )}
      </div>
    </li>
  );
}

/** What the first pages of a file are called, and how wide their picture is shown. */
const firstPages = {
  document: { words: 'pages', look: 'w-[58rem]' },
  tool: { words: 'pages', look: 'w-[58rem]' },
  slides: { words: 'slides', look: 'w-[84rem]' },
  workbook: { words: 'sheets', look: 'w-[84rem]' },
} as const;

/** The first three pages, fetched when they are asked for. */
function LookInside({ title, kind, href }: { title: string; kind: PreviewedKind; href: string }) {
  const { words, look } = firstPages[kind];
  return (
    <details className="mt-2">
      <summary className="touch inline-flex w-fit items-center gap-2 text-sm underline decoration-edge underline-offset-4">
        Look inside<span className="sr-only"> {title}</span>
      </summary>
      <section
        aria-label={`First ${words} of ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-sm border border-line bg-sunken p-3"
      >
        <img
          src={href}
          alt={`The first three ${words} of ${title}`}
          width={previewWidth(kind)}
          height={previewPage[kind].height}
          loading="lazy"
          className={`h-auto ${look} max-w-none`}
        />
      </section>
    </details>
  );
}

/** Type, size, and how often it was taken; all of it measured. */
function Facts({ resource: { item, file }, counted = false }: { resource: Resource; counted?: boolean }) {
  const { type, updated_on } = item.fields;
  return (
    <p className={counted ? 'tabular mt-2 text-muted text-sm' : 'tabular text-muted text-sm'}>
      <span className="font-medium text-ink">{typeAndSize(type, file)}</span>
      {counted && (
        <>
          {' · '}
          {lists.updated} <time dateTime={updated_on}>{formatDate(updated_on)}</time>
          {file && ` · ${countWords(file.downloads, lists.downloads)}`}
        </>
      )}
    </p>
  );
}

function TakeIt({ resource: { item, file } }: { resource: Resource }) {
  const { title, type, href } = item.fields;
  return (
    <a
      href={file?.href ?? href ?? '/downloads'}
      {...(file && { download: '' })}
      className={`${buttonLook({ variant: 'secondary' })} justify-self-start`}
    >
      {file ? <Download aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
      {file ? lists.download : lists.open}
      <span className="sr-only">
        {' '}
        {title} ({typeAndSize(type, file)})
      </span>
    </a>
  );
}
