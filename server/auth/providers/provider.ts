import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import { isLoopback, type ProviderSettings } from './provider-settings.ts';

/** A provider we can speak to. Nothing is asked of it before somebody wants to sign in there. */
export interface Provider extends ProviderSettings {
  /** @throws what openid-client throws when the provider is away or describes itself wrongly. */
  open(): Promise<Configuration>;
  /** The keys its ID tokens are signed with, and what it says about itself. */
  describe(): Promise<{ metadata: ServerMetadata; keys: JWTVerifyGetKey }>;
}

export interface Providers {
  readonly any: boolean;
  /** By the name on the wire or its alias. */
  find(name: string | null | undefined): Provider | undefined;
}

/** Every request to a provider; a callback needs up to four and has ten seconds. */
const TIMEOUT_S = 3;
/** A description is asked for anew after this time, so that a provider may move its endpoints. */
const KNOWN_FOR_MS = 60 * 60_000;
/** While a provider is away, it is not knocked at for every visitor. */
const AWAY_FOR_MS = 5_000;

export function createProviders(settings: readonly ProviderSettings[]): Providers {
  const all = settings.map(createProvider);
  return {
    any: all.length > 0,
    find: (name) => all.find((one) => one.name === name) ?? all.find((one) => name && one.alias === name),
  };
}

function createProvider(settings: ProviderSettings): Provider {
  const url = new URL(settings.issuer);
  let opened: { at: Date; configuration: Promise<Configuration>; failed: boolean } | undefined;
  let keys: { uri: string; set: JWTVerifyGetKey } | undefined;

  function open(): Promise<Configuration> {
    const age = opened ? Date.now() - opened.at.getTime() : Number.POSITIVE_INFINITY;
    if (opened && age < (opened.failed ? AWAY_FOR_MS : KNOWN_FOR_MS)) return opened.configuration;
    const asked = { at: new Date(), configuration: discover(settings, url), failed: false };
    asked.configuration.catch(() => {
      asked.failed = true;
    });
    opened = asked;
    return asked.configuration;
  }

  return {
    ...settings,
    open,
    async describe() {
      const metadata = (await open()).serverMetadata();
      const uri = String(metadata.jwks_uri);
      if (keys?.uri !== uri)
        keys = { uri, set: createRemoteJWKSet(new URL(uri), { timeoutDuration: TIMEOUT_S * 1_000 }) };
      return { metadata, keys: keys.set };
    },
  };
}

async function discover(settings: ProviderSettings, url: URL): Promise<Configuration> {
  return discovery(
    url,
    settings.clientId,
    settings.clientSecret,
    authenticateBySecret(settings.clientSecret),
    {
      timeout: TIMEOUT_S,
      // TLS to the token endpoint would do, says the standard; the signature is verified all the same.
      execute: [enableNonRepudiationChecks, ...(isLoopback(url) ? [allowInsecureRequests] : [])],
    },
  );
}

/** In the form where the provider takes it, else in the header. */
function authenticateBySecret(secret: string): ReturnType<typeof ClientSecretPost> {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const onlyBasic = methods?.includes('client_secret_basic') && !methods.includes('client_secret_post');
    (onlyBasic ? basic : post)(server, ...rest);
  };
}
