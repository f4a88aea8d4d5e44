import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { freePort } from '../../testing/free-port.ts';

/** Who has an account at the provider. Without email_verified the address counts as not confirmed. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

export interface RunningProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The product's settings for this provider under a name (GOOGLE, KEYCLOAK …). */
  settings(name: string): Record<string, string>;
  /** Who signs in next; null cancels. A visitor's login_hint (an address) goes before it. */
  signInAs(sub: string | null): void;
  /** An ID token of this provider for its client; what is given replaces what an honest one says. */
  idToken(account: ProviderAccount, claims?: JWTPayload): Promise<string>;
  /** Changes the provider's answers at the token endpoint, as a broken or hostile one would. */
  tamper(change: ((answer: Record<string, unknown>) => Promise<Record<string, unknown>>) | null): void;
  stop(): Promise<void>;
}

/**
 * A real OpenID Connect provider on this machine, for tests: everybody is signed in at once, without a form, and
 * every address of the product on this machine is registered.
 */
export async function startProvider(options: {
  port?: number;
  accounts: ProviderAccount[];
}): Promise<RunningProvider> {
  const port = options.port ?? (await freePort());
  const issuer = `http://localhost:${port}`;
  const [clientId, clientSecret] = ['harmattan', randomBytes(16).toString('hex')];
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  let next: string | null = options.accounts[0]?.sub ?? null;
  let change: Parameters<RunningProvider['tamper']>[0] = null;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/auth/v1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    features: { devInteractions: { enabled: false } },
    // Clients that know neither a nonce nor PKCE are let in as LinkedIn lets them.
    pkce: { required: (ctx) => ctx.oidc.params?.nonce !== undefined },
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    async findAccount(_ctx, sub) {
      const account = options.accounts.find((one) => one.sub === sub);
      return account && { accountId: sub, claims: async () => ({ ...account }) };
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId,
        ...(ctx.oidc.session?.accountId && { accountId: ctx.oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/localhost(:\d+)?\/auth\/v1\/callback$/.test(uri);
  provider.use(async (ctx, following) => {
    await following();
    if (change && ctx.oidc?.route === 'token' && ctx.status === 200)
      ctx.body = await change(ctx.body as Record<string, unknown>);
  });

  const answer = provider.callback();
  async function signIn(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(req, res);
    const hint = params.login_hint;
    const hinted = options.accounts.find((one) => typeof hint === 'string' && one.email === hint)?.sub;
    const accountId = hinted ?? next;
    await provider.interactionFinished(
      req,
      res,
      accountId ? { login: { accountId, remember: false } } : { error: 'access_denied' },
    );
  }
  const server = createServer((req, res) => {
    // Who signed in before is forgotten, so that a browser's second visit may be somebody else's.
    if (req.url?.startsWith('/auth?')) delete req.headers.cookie;
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    signIn(req, res).catch((error: Error) => res.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));

  return {
    issuer,
    clientId,
    clientSecret,
    settings: (name) => ({
      [`OIDC_${name}_ISSUER`]: issuer,
      [`OIDC_${name}_CLIENT_ID`]: clientId,
      [`OIDC_${name}_CLIENT_SECRET`]: clientSecret,
    }),
    signInAs: (sub) => {
      next = sub;
    },
    idToken: (account, claims) => {
      const now = Math.floor(Date.now() / 1_000);
      return new SignJWT({ iss: issuer, aud: clientId, iat: now, exp: now + 300, ...account, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
    tamper: (with_) => {
      change = with_;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
