import { Hono } from 'hono';
import { timeout } from 'hono/timeout';
import { largestBody } from '../http/body-limit.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import * as account from './account/account.ts';
import { adminApp } from './admin/admin-app.ts';
import { AuthError, answerError, echoVersion, OAuthError } from './auth-error.ts';
import type { AuthServices } from './auth-services.ts';
import { confirmLink, confirmPage } from './email-flows/confirm-page.ts';
import * as mail from './email-flows/mail-requests.ts';
import { verifyGet, verifyPost } from './email-flows/verify.ts';
import { enrolFactor } from './factors/enrol.ts';
import * as recovery from './factors/recovery-codes.ts';
import { removeFactor } from './factors/remove.ts';
import { challengeFactor, verifyFactor } from './factors/verify.ts';
import { createLimits } from './limits.ts';
import { authenticationOptions, verifyAuthentication } from './passkeys/authenticate.ts';
import * as passkeys from './passkeys/passkeys.ts';
import { registrationOptions, verifyRegistration } from './passkeys/register.ts';
import { signUp } from './password/sign-up.ts';
import { authorize, authorizeLink } from './providers/authorize.ts';
import { callback, callbackForm } from './providers/callback.ts';
import { unlinkIdentity } from './providers/identities.ts';
import { createProviders } from './providers/provider.ts';
import { refusalOf } from './refusal-of.ts';
import { requireKey } from './session/guard.ts';
import { token } from './session/token.ts';
import { health, jwks, settings } from './settings.ts';
import * as unsupported from './unsupported.ts';

const BODY_BYTES = 1_048_576;
const TIME_MS = 10_000;

/** auth/v1, from top to bottom. */
export function authApp(services: Services): Hono<ServerEnv> {
  const auth: AuthServices = {
    ...services,
    // Asked each time: a test may set another.
    clock: () => services.clock(),
    limits: createLimits(services),
    providers: createProviders(services.config.providers),
  };
  const app = new Hono<ServerEnv>();

  app.onError((error, c) => answerError(c, error instanceof OAuthError ? error : refusalOf(c, error)));
  app.use((c, next) => {
    // Beforehand: a header added to a finished answer would have it opened and copied.
    echoVersion(c);
    return next();
  });
  app.use(
    largestBody(BODY_BYTES, (c) => {
      // The rest of the body is not read, so this connection cannot carry another request.
      c.header('connection', 'close');
      return answerError(c, new AuthError(413, 'validation_failed', 'The request body is larger than 1 MB'));
    }),
  );
  app.use(timeout(TIME_MS));
  app.use(requireKey(services));

  app.post('/signup', signUp(auth));
  app.post('/token', token(auth));
  app.get('/verify', verifyGet(auth));
  app.post('/verify', verifyPost(auth));
  app.get('/confirm', confirmPage(auth));
  app.post('/confirm', confirmLink(auth));
  app.post('/recover', mail.recover(auth));
  app.post('/otp', mail.otp(auth));
  app.post('/resend', mail.resend(auth));
  app.get('/user', account.getUser(auth));
  app.put('/user', account.putUser(auth));
  app.get('/reauthenticate', account.reauthenticate(auth));
  app.post('/logout', account.logout(auth));
  app.get('/authorize', authorize(auth));
  app.get('/callback', callback(auth));
  app.post('/callback', callbackForm(auth));
  app.get('/user/identities/authorize', authorizeLink(auth));
  app.delete('/user/identities/:id', unlinkIdentity(auth));
  app.get('/settings', settings(auth));
  app.get('/health', health(auth));
  app.get('/.well-known/jwks.json', jwks(auth));

  app.post('/sso', unsupported.sso(auth));
  app.all('/sso/*', unsupported.sso(auth));
  app.all('/oauth/*', unsupported.oauthServer(auth));
  app.all('/user/oauth/*', unsupported.oauthServer(auth));
  app.post('/factors', enrolFactor(auth));
  app.get('/factors/recovery-codes', recovery.countRecoveryCodes(auth));
  app.post('/factors/recovery-codes', recovery.generateRecoveryCodes(auth));
  app.post('/factors/recovery-codes/regenerate', recovery.regenerateRecoveryCodes(auth));
  app.post('/factors/recovery-codes/verify', recovery.verifyRecoveryCode(auth));
  app.delete('/factors/recovery-codes', recovery.removeRecoveryCodes(auth));
  app.post('/factors/:id/challenge', challengeFactor(auth));
  app.post('/factors/:id/verify', verifyFactor(auth));
  app.delete('/factors/:id', removeFactor(auth));
  app.post('/passkeys/registration/options', registrationOptions(auth));
  app.post('/passkeys/registration/verify', verifyRegistration(auth));
  app.post('/passkeys/authentication/options', authenticationOptions(auth));
  app.post('/passkeys/authentication/verify', verifyAuthentication(auth));
  app.get('/passkeys', passkeys.listPasskeys(auth));
  app.patch('/passkeys/:id', passkeys.renamePasskey(auth));
  app.delete('/passkeys/:id', passkeys.removePasskey(auth));
  app.route('/', adminApp(auth));
  app.all('*', (c) => answerError(c, new AuthError(404, 'validation_failed', 'There is no such endpoint')));
  return app;
}
