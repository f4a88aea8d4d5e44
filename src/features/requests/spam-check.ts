import type { CheckedValues } from './visitor-rules.ts';

/** What mass mails to forms sell, and people who write to this firm do not. Single words that a client's trade may also
 * be called by (casino, loan, bitcoin) count only in the company of an offer. */
const SPAM: readonly RegExp[] = [
  /\b(?:viagra|cialis|escorts?|porn|xxx|payday loans?|backlinks?|link insertion|guest post(?:s|ing)?|domain authority|forex signals?)\b/i,
  /\bseo\b.{0,40}\b(?:services?|experts?|ranking|packages?|agency|audit report|specialists?)|\b(?:rank|ranking|top|first page|page one|number one)\b.{0,30}\bgoogle\b/i,
  /\b(?:online casinos?|casino bonus|free spins|betting tips|sure odds|slot machines? online|jackpot today)\b/i,
  /\b(?:make money (?:fast|online)|earn (?:up to )?[$₦€£]?\s?[\d,.]+\s?(?:usd|dollars|k)?\s?(?:a|per|every) (?:day|week)|passive income|financial freedom)\b/i,
  /\b(?:crypto(?:currency)?|bitcoin|btc|usdt|forex)\b.{0,60}\b(?:invest(?:ment)? (?:plan|platform|opportunity)|profits?|double|guaranteed|returns?|trading bot)\b|\bdouble your (?:bitcoin|money|deposit)\b/i,
  /\b(?:buy|get|sell|increase|boost)\b.{0,30}\b(?:followers|website traffic|likes|subscribers|reviews)\b/i,
  /\b(?:e-?mail|contacts?|business|leads?)\s?(?:lists?|leads|databases?)\b.{0,60}\b(?:verified|price|for sale|buy|contacts|targeted|discount)\b|\b(?:verified|targeted)\b.{0,20}\b(?:leads|e-?mails?|contacts)\b/i,
  /\b(?:i|we|our team|our company|my team)\b.{0,80}\b(?:re-?design(?:ing)?|design(?:ing)?|develop(?:ing|ment)?|build(?:ing)?)\b.{0,30}\b(?:your (?:current )?(?:web ?site|site|app)|websites? (?:and|at|for|from)|mobile apps?)\b/i,
  /\b(?:explainer|whiteboard|animated) videos?\b/i,
  /\b(?:personal|business|urgent|instant|cheap) loans?\b.{0,60}\b(?:interest|%|approved|approval|apply|collateral)|\bloan offer\b/i,
  /\b(?:next of kin|inheritance (?:fund|claim)|late client|unclaimed (?:fund|sum|estate)s?|(?:transfer|investment) of (?:the )?(?:sum|us ?\$|usd)|diplomatic (?:box|consignment))\b/i,
  /\byour (?:domain|website|web hosting|mailbox|account)\b.{0,40}\b(?:expir(?:e|es|ed|ing|ation)|suspend(?:ed)?|verify|quota|penali[sz]ed|not (?:visible|indexed|ranking))\b/i,
  /\b(?:weight loss|lose \d+ (?:kg|pounds)|male enhancement|miracle (?:cure|pill)|cbd (?:oil|gummies)|replica watch(?:es)?|cheap (?:rolex|pills|meds))\b/i,
];
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
  if (isForeignScript(text)) return 'It is written in letters we do not read.';
  const seen = undisguised(text);
  return SPAM.some((pattern) => pattern.test(seen)) ? 'It reads like mass mail.' : null;
}

/** Letters of another look, signs nobody sees and letters set apart are how a word hides: `V1agra`, `s.e.o`. */
function undisguised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\b(?:[a-z][.\-_*]){2,}[a-z]\b/gi, (apart) => apart.replace(/[.\-_*]/g, ''))
    .replace(/(?<=[a-z])[01345@$]+(?=[a-z])|(?<=[a-z]{2})[013@$]+\b/gi, (signs) =>
      signs.replace(/./g, (sign) => LOOKS_LIKE[sign] ?? sign),
    )
    .replace(/\s+/g, ' ');
}
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** More Cyrillic, Chinese, Korean, Thai, Japanese or Greek letters than Latin ones. Arabic and Hebrew are read here. */
function isForeignScript(text: string): boolean {
  const foreign =
    text.match(
      /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}]/gu,
    )?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return foreign > 20 && foreign > latin;
}
