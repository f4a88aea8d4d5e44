import type { RouterContextProvider } from 'react-router';
import type { FileReader, PublicFile } from '#src/features/downloads/public-file.ts';
import { sharedContext } from '#src/lib/shared-context.ts';
import type { ContentReader } from './content.ts';

/** What the server gives the loader of a public page. */
export interface PublicPage {
  content: ContentReader;
  files: FileReader;
  /**
   * Called by a page that is the same for everyone: its HTML is kept until what is published changes, at most so many
   * milliseconds.
   */
  keep(most?: number): void;
}

/** The key under which the server hands it over. */
export const publicPageContext = sharedContext<PublicPage>('public-page');

interface LoaderArguments {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/**
 * For the loader of a public page: marks the page as the same for everyone and gives the reader of what is live.
 * A page with a question in its address (a search, a filter) is made for that question alone and not kept.
 */
export function publicContent({ context, request }: LoaderArguments, most?: number): ContentReader {
  const page = context.get(publicPageContext);
  if (new URL(request.url).search === '') page.keep(most);
  return page.content;
}

/** The files that are offered, by the slug of their download, for a page that names their sizes. */
export const publicFiles = ({
  context,
}: Pick<LoaderArguments, 'context'>): Promise<Record<string, PublicFile>> =>
  context.get(publicPageContext).files.list();

/** The same for a page that also says how often they were taken: it is kept for five minutes at most. */
export function countedFiles({
  context,
}: Pick<LoaderArguments, 'context'>): Promise<Record<string, PublicFile>> {
  const page = context.get(publicPageContext);
  page.keep(5 * 60_000);
  return page.files.list();
}

/** For a page that shows what changes with every visitor, such as free seats: it is never kept. */
export const publicContentOfNow = ({ context }: Pick<LoaderArguments, 'context'>): ContentReader =>
  context.get(publicPageContext).content;

/** The loader of a public page that reads nothing. */
export function staticLoader(input: LoaderArguments): null {
  publicContent(input);
  return null;
}
