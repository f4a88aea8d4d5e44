/**
 * A source by its name, as a link where it has an address. An address that is only a publisher's front page does not lead
 * to the source: the name then stands without a link, and the site to ask beside it.
 */
export function SourceLink({ title, url }: { title: string; url: string | null | undefined }) {
  if (!url) return title;
  const link = (words: string) => (
    <a href={url} rel="noopener nofollow" className="underline decoration-edge underline-offset-4">
      {words}
    </a>
  );
  const site = frontPageOf(url);
  if (!site) return link(title);
  return (
    <>
      {title} (site: {link(site)})
    </>
  );
}

/** The name of the site, where the address names nothing below it. */
function frontPageOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, search } = new URL(url);
  return pathname === '/' && !search ? hostname.replace(/^www\./, '') : null;
}
