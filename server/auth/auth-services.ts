import type { Context } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import type { Limits } from './limits.ts';
import type { Providers } from './providers/provider.ts';
import type { Client } from './session/session.ts';

/** What every verb of this surface is given. */
export interface AuthServices extends Services {
  limits: Limits;
  providers: Providers;
}

export type AuthContext = Context<ServerEnv>;
export type Verb = (auth: AuthServices) => (c: AuthContext) => Promise<Response> | Response;

/** Who is at the other end of this request. */
export function clientOf(c: AuthContext): Client {
  return { agent: c.req.header('user-agent') ?? '', address: c.get('clientAddress') };
}
