import { generateKeyPair, SignJWT } from 'jose';
import type { RunningProvider } from './testing.ts';

type Claims = Record<string, unknown>;

/** ID tokens a hostile or broken provider might answer with, made from an honest one's claims; for tests. */
export const forgedTokens: Record<string, (claims: Claims, provider: RunningProvider) => Promise<string>> = {
  'another nonce': (claims, provider) =>
    provider.idToken({ sub: 'passer-by' }, { ...claims, nonce: 'other' }),
  'no nonce': ({ nonce: _, ...claims }, provider) => provider.idToken({ sub: 'passer-by' }, claims),
  'another issuer': (claims, provider) =>
    provider.idToken({ sub: 'passer-by' }, { ...claims, iss: 'https://evil.example' }),
  'another audience': (claims, provider) =>
    provider.idToken({ sub: 'passer-by' }, { ...claims, aud: 'someone-else' }),
  'a key of its own': async (claims) => {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey);
  },
  'no signature': async (claims) => `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claims))}.`,
  'our secret as key': async (claims, provider) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(provider.clientSecret)),
};

const base64url = (text: string) => Buffer.from(text).toString('base64url');
