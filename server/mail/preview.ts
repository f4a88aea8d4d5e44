import { Hono } from 'hono';
import { html } from 'hono/html';
import { asHtml, asText } from './layout.ts';
import { mailSamples } from './samples.ts';
import { writeMail } from './templates.ts';

/** Every kind of mail with its sample, for whoever writes one: as it looks by day, in the dark and as text. */
export function mailPreview(siteUrl: string): Hono {
  const written = Object.entries(mailSamples).map(([kind, data]) => ({
    kind,
    mail: writeMail(kind, { ...data }, { siteUrl, token: () => 'sample' }),
  }));
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // A mail carries its style within, as mail programs ask for; this page shows it in a frame.
    c.header('content-security-policy', "default-src 'self' data:; style-src 'unsafe-inline'");
    c.header('x-frame-options', 'SAMEORIGIN');
  });
  app.get('/', (c) => {
    const shown = written.find(({ kind }) => kind === c.req.query('kind')) ?? written[0];
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Mails</title>
          <style>
            body { display: grid; grid-template: auto 1fr / 14rem 1fr 1fr; gap: 1rem; margin: 1rem; font: 14px system-ui; }
            nav { grid-row: 1 / 3; display: grid; gap: 0.25rem; align-content: start; }
            iframe { width: 100%; height: 70vh; border: 1px solid; }
            pre { grid-column: 2 / 4; white-space: pre-wrap; }
          </style>
        </head>
        <body>
          <nav>${written.map(({ kind }) => html`<a href="/mails?kind=${kind}">${kind.replaceAll('_', ' ')}</a>`)}</nav>
          ${['light', 'dark'].map(
            (scheme) =>
              html`<iframe title="${scheme}" style="color-scheme:${scheme}" src="/mails/one/${shown?.kind}"></iframe>`,
          )}
          <pre>${shown && `${shown.mail.subject}\n\n${asText(shown.mail)}`}</pre>
        </body>
      </html>`);
  });
  app.get('/one/:kind', (c) => {
    const found = written.find(({ kind }) => kind === c.req.param('kind'));
    return found ? c.html(asHtml(found.mail)) : c.notFound();
  });
  return app;
}
