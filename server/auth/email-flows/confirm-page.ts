import { createHash } from 'node:crypto';
import { defaultBrand } from '#src/lib/brand.ts';
import { palette, paletteDark } from '#src/ui/palette.ts';
import type { AuthServices, Verb } from '../auth-services.ts';
import { redirectTarget } from './redirect-target.ts';
import { openLink } from './verify.ts';

/** What the button says, by the type of the link. */
const BUTTONS: Record<string, { title: string; button: string }> = {
  signup: { title: 'Confirm your email address', button: 'Confirm my address' },
  invite: { title: 'Accept your invitation', button: 'Accept the invitation' },
  magiclink: { title: 'Sign in', button: 'Sign in' },
  recovery: { title: 'Set a new password', button: 'Choose a new password' },
  email_change: { title: 'Confirm the change of address', button: 'Confirm the change' },
};
const OTHERWISE = { title: 'Continue', button: 'Continue' };

const coloursOf = ({
  paper,
  ink,
  muted,
  indigo,
  onIndigo,
  amber,
}: Record<keyof typeof paletteDark, string>) =>
  `--paper:${paper};--ink:${ink};--muted:${muted};--indigo:${indigo};--on-indigo:${onIndigo};--amber:${amber}`;

/** The site's own colours of both themes, in a page that loads nothing. */
const STYLE = `:root{color-scheme:light dark;${coloursOf(palette)}}
@media (prefers-color-scheme:dark){:root{${coloursOf(paletteDark)}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:18px/1.6 Georgia,serif}
main{box-sizing:border-box;width:min(30rem,100%);padding:2.5rem 1.5rem;text-align:center}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.25}
p{margin:0 0 1.75rem;color:var(--muted)}
button{min-height:3rem;padding:0 1.75rem;border:0;border-radius:.5rem;background:var(--indigo);color:var(--on-indigo);font:600 1rem/1 system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid var(--amber);outline-offset:3px}`;
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/**
 * GET /confirm: where the links of our mails lead. It only shows a button: programs that look at the links of a mail
 * before its reader does spend nothing. Works without a script and without the site's pages.
 */
export const confirmPage: Verb = (auth) => (c) => {
  const type = c.req.query('type') ?? '';
  const { title, button } = (Object.hasOwn(BUTTONS, type) && BUTTONS[type]) || OTHERWISE;
  c.header('content-security-policy', policyFor(auth, c.req.query('redirect_to')));
  // The address holds the token: nobody else learns it from where the reader goes next.
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  return c.html(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${defaultBrand.name}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>One more click, so that we know it is you and not a program that checks your mail.</p>
<form method="post"><button type="submit">${button}</button></form></main></body>
</html>`);
};

/** POST /confirm: the button. */
export const confirmLink: Verb = (auth) => (c) => openLink(auth, c);

/** The answer to the form leads to where the mail said, which may be another allowed site of the firm. */
function policyFor(auth: AuthServices, redirectTo: string | undefined): string {
  const { origin } = new URL(redirectTarget(auth.config, redirectTo));
  return `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`;
}
