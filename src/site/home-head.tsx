import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#src/lib/site-settings.ts';
import { useFromServer } from '#src/ui/hydration.ts';

const title = 'Strategic Consulting · Harmattan Advisory';
const description =
  'Public affairs, strategic communication and data protection for organisations in Nigeria. Abuja and Lagos.';

/** What search engines and shared links read of the home page. */
export function HomeHead() {
  const fromServer = useFromServer();
  const settings = useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings;
  const url = settings?.siteUrl ?? '';
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: settings?.brand.title,
    url,
    description,
    areaServed: 'NG',
    address: { '@type': 'PostalAddress', addressLocality: 'Abuja', addressCountry: 'NG' },
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={settings?.brand.title} />
      <meta property="og:url" content={`${url}/`} />
      <meta name="twitter:card" content="summary" />
      <link rel="canonical" href={`${url}/`} />
      {fromServer && (
        <script type="application/ld+json" suppressHydrationWarning>
          {JSON.stringify(organisation).replaceAll('<', '\\u003c')}
        </script>
      )}
    </>
  );
}
