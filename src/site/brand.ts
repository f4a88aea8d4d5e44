import { useRouteLoaderData } from 'react-router';
import { lineKeyOf } from '#src/features/system/direct-line.ts';
import type { SiteFacts, SiteSettings } from '#src/lib/site-settings.ts';

/** One line of the contact card. */
export interface ContactLine {
  text: string;
  /** What a tap opens. */
  href?: string;
  /** Not the firm's own yet: its administrators are told so (src/features/system). */
  placeholder: boolean;
}

export interface FirmContact {
  office: ContactLine;
  liaison: ContactLine;
  email: ContactLine;
  phones: ContactLine[];
  /** The firm's pages elsewhere; a network without an address is not shown. */
  social: readonly { name: string; href: string }[];
}

const networks = [
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
] as const;

/** How the firm can be reached, from the facts its administrators keep. */
export function contactOf(facts: SiteFacts): FirmContact {
  const line = (key: string, scheme?: string): ContactLine => {
    const { value = '', placeholder = false } = facts[key] ?? {};
    return { text: value, placeholder, ...(scheme && { href: `${scheme}${value.replaceAll(' ', '')}` }) };
  };
  return {
    office: line('office'),
    liaison: line('liaison'),
    email: line('email', 'mailto:'),
    phones: [line('phone', 'tel:'), line('phone_2', 'tel:')].filter(({ text }) => text !== ''),
    social: networks.flatMap(([key, name]) => {
      const href = facts[key]?.value;
      return href ? [{ name, href }] : [];
    }),
  };
}

/** The facts as a new installation has them (supabase/migrations, the firm_facts file). */
const delivered: SiteFacts = {
  office: { value: '1 Example Crescent, Central Business District, Abuja FCT', placeholder: true },
  liaison: { value: 'Liaison office, Lagos', placeholder: false },
  email: { value: 'office@harmattan.example', placeholder: true },
  phone: { value: '+234 800 000 0001', placeholder: true },
  phone_2: { value: '+234 800 000 0002', placeholder: true },
};

/** For what is made without a request: the contact of a new installation. */
export const contact = contactOf(delivered);

/** How the firm can be reached, on a page. */
export const useContact = (): FirmContact =>
  contactOf(useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings.facts ?? delivered);

/** The direct line of one of the firm's people, where an administrator has entered it. */
export function directLineOf(facts: SiteFacts, slug: string): ContactLine | null {
  const { value, placeholder } = facts[lineKeyOf(slug)] ?? { value: '', placeholder: false };
  return value === '' ? null : { text: value, placeholder, href: `tel:${value.replaceAll(' ', '')}` };
}

/** The same, on a page. */
export const useDirectLine = (slug: string): ContactLine | null =>
  directLineOf(useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings.facts ?? delivered, slug);

/** The first year of the copyright line. */
export const firstYear = 2024;
