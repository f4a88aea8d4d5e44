import type { CheckedValues } from './visitor-rules.ts';

/** Words that mass mails to forms carry and people who write to this firm do not. */
const SPAM =
  /\b(?:viagra|cialis|casino|backlinks?|guest post(?:ing|s)?|seo (?:services?|expert|ranking|packages?)|rank(?:ing)? (?:on|in) google|crypto(?:currency)? (?:investment|profit)|forex signals?|escort|payday loan|porn|make money (?:fast|online)|domain authority)\b/i;
const LINK = /\b(?:https?:\/\/|www\.)\S+|\[url|<a\s/gi;

/** With script a form proves that it was open for a while; without that proof less is taken on trust. */
const LINKS_AT_MOST = { proven: 2, unproven: 0 };

/** Why a person should look at it before anything is mailed; null when there is no reason. */
export function spamReason(values: CheckedValues, hasToken: boolean): string | null {
  // A field that asks for a link is no reason; what is typed as words is.
  const { link: _asked, ...words } = values;
  const text = Object.values(words)
    .filter((one) => typeof one === 'string')
    .join('\n');
  const links = text.match(LINK)?.length ?? 0;
  if (links > LINKS_AT_MOST[hasToken ? 'proven' : 'unproven'])
    return links === 1 ? 'It holds a link and came without script.' : `It holds ${links} links.`;
  return SPAM.test(text.normalize('NFKC')) ? 'It reads like mass mail.' : null;
}
