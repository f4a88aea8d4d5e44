import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildSpec } from './build-spec.ts';
import type { DocumentFormat } from './define-document.ts';
import type { DocumentModel } from './document-model.ts';
import { brochureBlocks } from './live/brochure.ts';
import { catalogueBlocks } from './live/catalogue.ts';
import { guideBlocks, guideCover } from './live/guide.ts';
import { readMarkdown } from './read-markdown.ts';

const texts = join(import.meta.dirname, '..', '..', 'supabase', 'seed', 'content');

/**
 * Builds a file. The libraries are heavy and are loaded for the kind that is asked for: call it in a process of its own.
 * @throws Error when there is no text for it
 */
export async function build({ slug, cover, words }: BuildSpec): Promise<Uint8Array> {
  switch (words.from) {
    case 'document':
      return (await import('./write-word.ts')).writeWord(await modelOf({ slug, cover, words }));
    case 'pages':
      return drawFirstPages(words.of);
    case 'workbook':
      return (await import('./write-excel.ts')).writeExcel(cover, await workbookOf(slug));
    case 'slides':
      return (await import('./write-slides.ts')).writeSlides(cover, await deckOf(slug));
    case 'model':
      return writeModel(words.model, words.format);
    default:
      return (await import('./write-pdf.ts')).writePdf(await modelOf({ slug, cover, words }));
  }
}

/** What somebody sees of a file before they take it. */
async function drawFirstPages(file: BuildSpec): Promise<Uint8Array> {
  switch (file.words.from) {
    case 'workbook':
      return (await import('./draw-sheets.ts')).drawSheets(file.cover, await workbookOf(file.slug));
    case 'slides':
      return (await import('./draw-slides.ts')).drawSlides(file.cover, await deckOf(file.slug));
    default:
      return (await import('./write-pdf.ts')).drawPdf(await modelOf(file));
  }
}

async function workbookOf(slug: string) {
  const { workbooks } = await import('../../supabase/seed/content/workbooks.ts');
  return workbooks.find((one) => one.slug === slug) ?? missing(slug);
}

async function deckOf(slug: string) {
  const { decks } = await import('../../supabase/seed/content/slides.ts');
  return decks.find((one) => one.slug === slug) ?? missing(slug);
}

/** A document of texts, before it becomes a Word file, a PDF or a picture. */
async function modelOf({ slug, cover, words }: BuildSpec): Promise<DocumentModel> {
  switch (words.from) {
    case 'document':
    case 'print': {
      const name = words.from === 'print' ? words.of : slug;
      const text = await readFile(join(texts, 'documents', `${name}.md`), 'utf8').catch(() => missing(name));
      return { cover, contents: false, blocks: readMarkdown(text) };
    }
    case 'guide':
      return { cover: { ...cover, ...guideCover }, contents: true, blocks: guideBlocks(words.law) };
    case 'brochure':
      return { cover, contents: false, blocks: brochureBlocks(words) };
    case 'catalogue':
      return {
        cover,
        contents: true,
        blocks: catalogueBlocks(words.programmes, words.certifications, words.contact, words.today),
      };
    default:
      return missing(slug);
  }
}

async function writeModel(model: DocumentModel, format: DocumentFormat): Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return (await import('./write-pdf.ts')).writePdf(model);
    case 'docx':
      return (await import('./write-word.ts')).writeWord(model);
    case 'xlsx':
      return (await import('./excel-blocks.ts')).writeExcelBlocks(model);
    case 'pptx':
      return (await import('./slide-blocks.ts')).writeSlideBlocks(model);
  }
}

function missing(slug: string): never {
  throw new Error(`There is no text for ${slug} in supabase/seed/content.`);
}
