import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { credentialsOf } from '../../access/credentials.ts';
import type { ServerEnv } from '../../http/request.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthServices } from '../auth-services.ts';
import * as unsupported from '../unsupported.ts';
import { deleteFactor, listFactors } from './factors.ts';
import { generateLink, invite } from './links.ts';
import { deletePasskeyOf, listPasskeysOf } from './passkeys.ts';
import * as people from './people-verbs.ts';

/** /admin/* and /invite: accounts in the hands of whoever holds the secret key, and of nobody else. */
export function adminApp(auth: AuthServices): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const guard = requireSecretKey(auth);
  app.use('/admin/*', guard);
  app.use('/invite', guard);

  app.get('/admin/users', people.listPeople(auth));
  app.post('/admin/users', people.createPerson(auth));
  app.get('/admin/users/:id', people.getPerson(auth));
  app.put('/admin/users/:id', people.updatePerson(auth));
  app.delete('/admin/users/:id', people.deletePerson(auth));
  app.get('/admin/users/:id/factors', listFactors(auth));
  app.delete('/admin/users/:id/factors/:factorId', deleteFactor(auth));
  app.get('/admin/users/:id/passkeys', listPasskeysOf(auth));
  app.delete('/admin/users/:id/passkeys/:passkeyId', deletePasskeyOf(auth));
  app.post('/admin/generate_link', generateLink(auth));
  app.post('/invite', invite(auth));
  app.all('/admin/oauth/*', unsupported.oauthServer(auth));
  for (const path of ['/admin/custom-providers', '/admin/custom-providers/*'])
    app.all(path, unsupported.customProviders(auth));
  return app;
}

/** @throws AuthError 401 without any proof, 403 `not_admin` for people and for the publishable key. */
function requireSecretKey(auth: AuthServices) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const { key, bearer } = credentialsOf(c.req.raw.headers);
    if (!key && !bearer)
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    if ((await auth.gate.roleOfKey(bearer || key)) !== 'service_role')
      throw new AuthError(403, 'not_admin', 'User not allowed');
    return next();
  });
}
