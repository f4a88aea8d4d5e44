import { type Context, Hono } from 'hono';
import { newFormToken } from '#src/features/requests/form-token.server.ts';
import { publicFormsFor } from '#src/features/requests/public-forms-service.server.ts';
import type { PublicForms } from '#src/features/requests/submit.server.ts';
import { largestBody } from '../http/body-limit.ts';
import { CostBudget } from '../http/cost-budget.ts';
import { fairShare, Turns } from '../http/fair-share.ts';
import type { ServerEnv } from '../http/request.ts';

/** An application's file of 5 MB and its words. */
const LARGEST = 6 * 1024 * 1024;
/** Forms with files are read into memory; more of them than this at one time wait for the next try. */
const MOST_AT_ONCE = 60 * 1024 * 1024;
/** Smaller ones, which is all without a file, always fit. */
const ALWAYS_FITS = 64 * 1024;

const refusal = (status: 413 | 429 | 503, message: string) => ({
  ok: false,
  status,
  message,
  errors: {},
  values: {},
});

/** As data to the page's script; in a sentence to a browser that sends the form itself. */
const refuse = (c: Context<ServerEnv>, status: 413 | 429 | 503, message: string) =>
  asksForData(c) ? c.json(refusal(status, message), status) : c.text(message, status);
const asksForData = (c: Context<ServerEnv>) => /^application\/json\b/.test(c.req.header('accept') ?? '');

const bytesOf = (c: Context<ServerEnv>) => Number(c.req.header('content-length') ?? LARGEST);

/**
 * What the script of public forms asks for: a form token when a form is shown, and an answer as data when it is sent to its
 * page. What is sent without script goes on to the page itself, at most as large.
 */
export function formAnswers(forms: PublicForms): Hono<ServerEnv> {
  const { services } = forms;
  const app = new Hono<ServerEnv>();
  let atOnce = 0;
  // Reading five megabytes costs us more than sending them to nowhere costs their sender.
  const filesOf = new CostBudget(services, { perSecond: 0.2, burst: 20 });
  // A sender's next file is not read before the one before is done with, so that others are answered in between.
  const oneByOne = fairShare(services, new Turns(1), (c, status, message) =>
    c.json(refusal(status, message), status),
  );
  app.get('/forms/token', (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ form_token: newFormToken(services.keys.encryptionKey, services.clock()) });
  });
  app.post(
    '*',
    largestBody(LARGEST, (c) => {
      // The rest of the body is not read, so this connection cannot carry another request.
      c.header('connection', 'close');
      return refuse(c, 413, 'This is too large to be sent. A file may have 5 MB.');
    }),
    async (c, next) => {
      if (bytesOf(c) <= ALWAYS_FITS) return next();
      const wait = filesOf.take(c.get('clientAddress'));
      if (wait > 0) {
        c.header('retry-after', String(wait));
        c.header('connection', 'close');
        return refuse(c, 429, 'Many files came from your network just now. Please try again in a minute.');
      }
      return oneByOne(c, next);
    },
    async (c, next) => {
      const bytes = bytesOf(c);
      if (bytes <= ALWAYS_FITS) return next();
      if (atOnce + bytes > MOST_AT_ONCE) {
        c.header('retry-after', '10');
        c.header('connection', 'close');
        return refuse(c, 503, 'Many people are sending files just now. Please try again in a minute.');
      }
      atOnce += bytes;
      try {
        await next();
      } finally {
        atOnce -= bytes;
      }
    },
    async (c, next) => {
      if (!asksForData(c)) return next();
      const outcome = await publicFormsFor(forms, c.get('clientAddress')).submit(c.req.raw);
      c.header('cache-control', 'no-store');
      if (!outcome.ok && outcome.status === 503) c.header('retry-after', '1');
      return c.json(outcome, outcome.ok ? 200 : outcome.status);
    },
  );
  return app;
}
