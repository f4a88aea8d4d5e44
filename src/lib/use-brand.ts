import { useRouteLoaderData } from 'react-router';
import { type Brand, defaultBrand } from './brand.ts';
import type { SiteSettings } from './site-settings.ts';

/** What the firm is called, from the settings of the document. */
export function useBrand(): Brand {
  return useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings.brand ?? defaultBrand;
}
