import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { createPublicForms } from '#src/features/requests/public-forms-service.server.ts';
import { contentSource } from '../content/content-reader.ts';
import { offeredFiles } from '../documents/offered-files.ts';
import type { ServerEnv } from '../http/request.ts';
import { mailPreview } from '../mail/preview.ts';
import type { Services } from '../services.ts';
import { formAnswers } from './form-answers.ts';
import { type Pages, renderer } from './pages.ts';

/** The same screens straight from the sources, with hot reload. Never in production: Vite needs a looser policy. */
export async function devPages(services: Services): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const content = contentSource(services);
  const forms = createPublicForms(services, content);
  const files = offeredFiles(services, content);
  const render = renderer(
    services,
    content,
    forms,
    files.reader,
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  );
  const app = new Hono<ServerEnv>();
  app.route('/', formAnswers(forms));
  app.route('/files', files.app);
  app.route('/mails', mailPreview(services.config.siteUrl));
  app.all('*', async (c) => {
    const { incoming, outgoing } = c.env;
    const handled = await new Promise<boolean>((resolve) => {
      outgoing.once('finish', () => resolve(true));
      vite.middlewares(incoming as never, outgoing as never, () => resolve(false));
    });
    if (handled) return RESPONSE_ALREADY_SENT;
    const { response } = await render(c.req.raw, c.get('clientAddress'));
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', `frame-ancestors 'none'`);
    return new Response(response.body, { status: response.status, headers });
  });
  return { app };
}
