import type { Brand } from './brand.ts';
import { sharedContext } from './shared-context.ts';

/** A provider people may sign in with (Google, Microsoft …). */
export interface SignInProvider {
  /** As signInWithOAuth takes it. */
  name: string;
  /** As people call it. */
  label: string;
}

/** What the firm says about itself, by key: address, telephone, its pages elsewhere (public.firm_facts). */
export type SiteFacts = Readonly<Partial<Record<string, { value: string; placeholder: boolean }>>>;

/** The public settings the document carries; nothing here is secret. */
export interface SiteSettings {
  siteUrl: string;
  publishableKey: string;
  brand: Brand;
  providers: SignInProvider[];
  facts: SiteFacts;
  /** Whether mails leave this installation: without a mail server they are kept on the Mail page. */
  sendsMail: boolean;
}

/** The id of the script element that carries the settings as JSON. */
export const siteSettingsElementId = 'site-settings';

/** The key under which the server hands the settings to the loaders. */
export const siteSettingsContext = sharedContext<SiteSettings>('site-settings');

let read: SiteSettings | undefined;

/** The settings of the document that is open in this browser. */
export function readSiteSettings(): SiteSettings {
  if (read) return read;
  const element = document.getElementById(siteSettingsElementId);
  if (!element?.textContent) throw new Error('The document carries no site settings.');
  read = JSON.parse(element.textContent) as SiteSettings;
  return read;
}
