import { useContact } from '../brand.ts';
import { PageSection } from '../page-hero.tsx';
import { SitePage } from '../site-page.tsx';

export { staticLoader as loader } from '#src/features/content/public-page.ts';

/** What the service worker shows when there is neither a network nor a copy of the page (src/pwa/worker.ts). */
export default function OfflinePage() {
  const [phone] = useContact().phones;
  return (
    <SitePage
      title="No connection"
      description="This page needs a connection. What you have read before can be read again."
      path="/offline"
      hidden
    >
      <div className="mx-auto max-w-page px-5 pt-14 sm:px-8 sm:pt-20">
        <h1 className="display max-w-[24ch] text-3xl">No connection</h1>
        <p data-offline-site="" className="mt-5 max-w-measure text-lg text-muted">
          This page has not been read on this device before, and there is no network to fetch it now.
        </p>
        <p data-offline-platform="" hidden className="mt-5 max-w-measure text-lg text-muted">
          There is no network to fetch this page of the platform now, and this device does not keep it. It
          keeps what you read from the day you choose so, under Settings, Appearance.
        </p>
        <p className="mt-8">
          <a
            // biome-ignore lint/a11y/useValidAnchor: the address is still that of the page asked for; this asks again
            href=""
            className="touch inline-flex h-11 items-center rounded-md bg-indigo px-5 font-medium text-on-indigo hover:bg-indigo-deep"
          >
            Try again
          </a>
        </p>
      </div>
      <PageSection title="What you can read now">
        <p data-no-offline-pages="" className="mt-4 max-w-measure text-muted">
          Nothing yet. Pages you read while connected are kept on this device and open here.
        </p>
        <ul
          data-offline-pages=""
          className="mt-4 columns-[18rem] gap-10 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:decoration-edge [&_a]:underline-offset-4"
        />
        {phone && (
          <p className="mt-10 max-w-measure text-muted">
            In a crisis, telephone:{' '}
            <a href={phone.href} className="font-medium text-ink underline underline-offset-4">
              {phone.text}
            </a>
          </p>
        )}
      </PageSection>
    </SitePage>
  );
}
