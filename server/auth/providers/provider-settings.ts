import { SettingsError } from '../../settings-error.ts';

/** One OpenID Connect provider, as the operator's settings describe it. */
export interface ProviderSettings {
  /** The name on the wire and in auth.identities: lower-cased from the settings' names. */
  name: string;
  /** Another name the client library has for the same provider. */
  alias: string | undefined;
  /** What a person calls it. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** It takes neither a nonce nor a code verifier, so only state, browser and client secret protect the way back. */
  bare: boolean;
}

interface KnownProvider {
  label: string;
  bare?: true;
  alias?: string;
  issuer?: string;
}

const MICROSOFT = { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' };
// LinkedIn leaves the nonce out of its ID tokens and refuses a code verifier.
const LINKEDIN = { label: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth', bare: true } as const;
const KNOWN: Record<string, KnownProvider> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  azure: { ...MICROSOFT, alias: 'microsoft' },
  microsoft: { ...MICROSOFT, alias: 'azure' },
  linkedin_oidc: { ...LINKEDIN, alias: 'linkedin' },
  linkedin: { ...LINKEDIN, alias: 'linkedin_oidc' },
  keycloak: { label: 'Keycloak' },
  gitlab: { label: 'GitLab', issuer: 'https://gitlab.com' },
};

/** Words the wire uses for other ways to sign in. */
const TAKEN = ['email', 'phone', 'anonymous', 'anonymous_users', 'sso', 'saml', 'web3', 'passkey'];

const SETTING = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads OIDC_<NAME>_ISSUER, _CLIENT_ID and _CLIENT_SECRET for every <NAME> there is.
 * @throws SettingsError naming the setting that is missing or wrong.
 */
export function readProviders(environment: Readonly<Record<string, string | undefined>>): ProviderSettings[] {
  const given = new Map<string, Record<string, string>>();
  for (const [setting, value] of Object.entries(environment)) {
    if (!setting.startsWith('OIDC_') || !value?.trim()) continue;
    const [, name, part] = SETTING.exec(setting) ?? [];
    if (!name || !part) {
      throw new SettingsError(
        `${setting} is not a setting: sign-in providers are set with OIDC_<NAME>_ISSUER, OIDC_<NAME>_CLIENT_ID and OIDC_<NAME>_CLIENT_SECRET, all in capitals.`,
      );
    }
    given.set(name, { ...given.get(name), [part]: value.trim() });
  }
  const providers = [...given].map(([name, parts]) => provider(name, parts));
  for (const { name, alias } of providers) {
    if (alias && providers.some((other) => other.name === alias)) {
      throw new SettingsError(
        `OIDC_${name.toUpperCase()}_CLIENT_ID and OIDC_${alias.toUpperCase()}_CLIENT_ID name the same provider: keep one of them.`,
      );
    }
  }
  return providers.sort((a, b) => a.name.localeCompare(b.name));
}

function provider(setting: string, parts: Record<string, string>): ProviderSettings {
  const name = setting.toLowerCase();
  const known = KNOWN[name];
  if (TAKEN.includes(name)) {
    throw new SettingsError(
      `OIDC_${setting}_CLIENT_ID cannot be used: “${name}” means another way to sign in, so give the provider another name.`,
    );
  }
  const issuer = parts.ISSUER ?? known?.issuer;
  for (const part of ['CLIENT_ID', 'CLIENT_SECRET']) {
    if (!parts[part]) {
      throw new SettingsError(
        `OIDC_${setting}_${part} is missing: the provider shows it where this site is registered there.`,
      );
    }
  }
  if (!issuer) {
    throw new SettingsError(
      `OIDC_${setting}_ISSUER is missing: it is the provider's address, below which /.well-known/openid-configuration is found.`,
    );
  }
  return {
    name,
    alias: known?.alias,
    label: known?.label ?? titled(name),
    issuer: checkedIssuer(setting, issuer),
    clientId: parts.CLIENT_ID ?? '',
    clientSecret: parts.CLIENT_SECRET ?? '',
    bare: known?.bare ?? false,
  };
}

function checkedIssuer(setting: string, issuer: string): string {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || !(url.protocol === 'https:' || isLoopback(url)) || url.search || url.hash || url.username) {
    throw new SettingsError(
      `OIDC_${setting}_ISSUER must be the provider's https:// address, without query or fragment (http:// is taken on this machine only).`,
    );
  }
  if (url.pathname.includes('/.well-known/')) {
    throw new SettingsError(`OIDC_${setting}_ISSUER must be the address before /.well-known/.`);
  }
  return issuer;
}

/** Whether plain HTTP to this address never leaves the machine. */
export function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && LOOPBACK.includes(url.hostname);
}

const titled = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
