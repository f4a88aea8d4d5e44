import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#src/lib/site-settings.ts';
import { PageHead } from './page-head.tsx';

const description =
  'Public affairs, strategic communication and data protection for organisations in Nigeria. Abuja and Lagos.';

/** What search engines and shared links read of the home page. */
export function HomeHead() {
  const settings = useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings;
  const organisation = {
    '@type': 'ProfessionalService',
    name: settings?.brand.title,
    url: `${settings?.siteUrl ?? ''}/`,
    description,
    areaServed: 'NG',
    address: { '@type': 'PostalAddress', addressLocality: 'Abuja', addressCountry: 'NG' },
  };
  return <PageHead title="Strategic Consulting" description={description} path="/" data={[organisation]} />;
}
