import { createHash } from 'node:crypto';
import type { ContentReader, FieldsOf, PublishedItem } from '#src/features/content/content.ts';
import { pagesOf, printOf } from '#src/features/downloads/public-file.ts';
import type { LawBook } from '#src/features/law/law-statement.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { areaOf } from '#src/site/areas.ts';
import { contact as deliveredContact, type FirmContact } from '#src/site/brand.ts';
import { shownClaims } from '#src/site/claims.ts';
import { highlights } from '#src/site/content/home.ts';
import { downloadCover } from '#src/site/covers.ts';
import type { DocumentFormat } from './define-document.ts';
import type { Cover, DocumentModel } from './document-model.ts';

/** All that is needed to build one file, as plain data: it goes to the building process. */
export interface BuildSpec {
  slug: string;
  cover: Cover;
  words:
    | { from: 'document' | 'workbook' | 'slides' }
    /** The same text as the Word file of that slug, to be printed. */
    | { from: 'print'; of: string }
    | { from: 'guide'; law: LawBook }
    | {
        from: 'catalogue';
        programmes: FieldsOf<'programme'>[];
        certifications: FieldsOf<'certification'>[];
        contact: FirmContact;
        today: string;
      }
    | { from: 'model'; model: DocumentModel; format: DocumentFormat }
    | {
        from: 'brochure';
        programmes: FieldsOf<'programme'>[];
        figures: FieldsOf<'claim'>[];
        cases: { slug: string; fields: FieldsOf<'case_study'> }[];
        contact: FirmContact;
      }
    /** A picture of the first pages of another file. */
    | { from: 'pages'; of: BuildSpec };
}

/** A file to be built, and what tells this state of it from any other. */
export interface BuildJob {
  spec: BuildSpec;
  extension: DocumentFormat | 'webp';
  /** Hash of every text in the file and of the code that builds it. */
  key: string;
}

type Download = PublishedItem<'download'>;
/** Terms of use printed in every file. */
const useOfFiles =
  'You may use and change this file inside your organisation. It is a general template, not legal advice. Lines marked “current law” are as of the month they name and unconfirmed by counsel: have a Nigerian lawyer or licensed DPCO compare them with the text before you rely on them.';

/** In a crisis nobody fills in a form on a screen: these templates are there as PDFs too. */
const PRINTED = 'Crisis Communication';

const extensions = { PDF: 'pdf', Word: 'docx', Excel: 'xlsx', PowerPoint: 'pptx' } as const;
/** Files built from published content, by the slug of the download. */
const live: Record<string, 'guide' | 'catalogue' | 'brochure'> = {
  'ndpr-compliance-guide': 'guide',
  'training-catalogue': 'catalogue',
  'firm-brochure': 'brochure',
};

/**
 * What to build for each published download that is a file.
 * @param sources fingerprint of the code and the stored texts (sources.ts)
 * @param contact how the firm can be reached, as its administrators keep it
 */
export async function buildJobs(
  content: ContentReader,
  sources: string,
  today = todayInLagos(),
  contact = deliveredContact,
): Promise<BuildJob[]> {
  const [downloads, programmes, certifications, claims, law, cases] = await Promise.all([
    content.list('download'),
    content.list('programme'),
    content.list('certification'),
    shownClaims(content, highlights, today),
    content.law(),
    content.list('case_study'),
  ]);
  const shown = {
    programmes: programmes.map(({ fields }) => fields),
    certifications: certifications.map(({ fields }) => fields),
    figures: claims.filter(({ current }) => current).map(({ fields }) => fields),
    today,
    contact,
    law,
    cases: cases.map(({ slug, fields }) => ({ slug, fields })),
  };
  return downloads.flatMap((item) => {
    const { type, source } = item.fields;
    if (source === 'link' || type === 'Web Tool') return [];
    const one = job(item, wordsOf(item, shown), extensions[type], sources, today);
    const all = [one, picture(one)];
    if (item.fields.category !== PRINTED || one.spec.words.from !== 'document') return all;
    const print = { ...item, slug: printOf(item.slug) };
    return [...all, job(print, { from: 'print', of: item.slug }, 'pdf', sources, today)];
  });
}

function job(
  item: Download,
  words: BuildSpec['words'],
  extension: BuildJob['extension'],
  sources: string,
  today: string,
): BuildJob {
  const { slug, fields } = item;
  const isLive = fields.source === 'live';
  const day = isLive ? today : fields.updated_on;
  // The date is printed, so it changes the file's key, though not the version of its text.
  const content = digest([slug, fields, 'today' in words ? { ...words, today: '' } : words, sources]).slice(
    0,
    6,
  );
  const cover: Cover = {
    title: fields.title,
    // The brochure is of no one area.
    kicker: words.from === 'brochure' ? 'The firm' : fields.category,
    description: fields.description,
    area: areaOf(fields.category),
    art: downloadCover(item),
    date: formatDate(day),
    version: `${day.replaceAll('-', '.')}-${content}`,
    note: isLive
      ? `Made from what our website showed on ${formatDate(day)}. General information, not legal advice. Lines marked “current law” are as of the month they name and unconfirmed by counsel. Prices and dates may change: the website has the present ones.`
      : useOfFiles,
  };
  return { spec: { slug, cover, words }, extension, key: digest([cover, words, sources]).slice(0, 20) };
}

/** What somebody sees before they take a file. */
const picture = ({ spec, key }: BuildJob): BuildJob => ({
  spec: { slug: pagesOf(spec.slug), cover: spec.cover, words: { from: 'pages', of: spec } },
  extension: 'webp',
  key: digest(['pages', key]).slice(0, 20),
});

function wordsOf(
  { slug, fields }: Download,
  {
    programmes,
    certifications,
    figures,
    today,
    contact,
    law,
    cases,
  }: {
    programmes: FieldsOf<'programme'>[];
    certifications: FieldsOf<'certification'>[];
    figures: FieldsOf<'claim'>[];
    today: string;
    contact: FirmContact;
    law: LawBook;
    cases: Extract<BuildSpec['words'], { from: 'brochure' }>['cases'];
  },
): BuildSpec['words'] {
  if (fields.source === 'stored') return { from: fields.kind === 'tool' ? 'document' : fields.kind };
  const from = live[slug];
  if (from === 'catalogue') return { from, programmes, certifications, contact, today };
  if (from === 'brochure') return { from, programmes, figures, cases, contact };
  return { from: 'guide', law };
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
