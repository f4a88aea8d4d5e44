import { readModel, scoresOf } from '#src/lib/text-classifier.ts';
import { featuresOf } from './intent-features.ts';
import { intentModel } from './intent-model.gen.ts';

/** What somebody wants to know, and the advice on it. */
interface Intent {
  id: string;
  title: string;
  words: RegExp;
  advice: readonly string[];
}

/** Practice rules, in the order practitioners work; SCCT and CERC where they speak to it. */
export const intents: readonly Intent[] = [
  {
    id: 'statement',
    title: 'What to say',
    words:
      /\b(pin(ned)?|captions?|translat\w+|pidgin|hausa|yoruba|igbo|characters|opening line|faqs?|letter|notice|put (this|it) (in|into)|plain(er)? english|word count|how long should (it|the)|say that we|say it|fit to|read out|broadcast text|statements?|what (do|should|can|may|shall|must) (we|i|the switchboard) say(?! to (the )?(press|media|journalists?|reporters?))|(how|what) (do|should|can|shall|may) (we|i) (put|word|phrase)|wording|worded|phras(e|es|ing)|press release|announce\w*|draft\w*|messages?|say to (the )?public|lines?|paragraphs?|sentences?|captions?|script|speech|text|write (it|this|something|a|an|the|two|three)|rewrite|shorten|publish(ed)?|sound|suitable words|condolence|tribute|obituary|post for)\b/gi,
    advice: [
      'Say what is established, what is not yet known, and when you will speak again.',
      'First sentence: the people affected. Last sentence: where they get help.',
      'Name no cause and no culprit before the facts are in. Regret can always be expressed; liability is for counsel.',
      'One text for all channels; only the opening changes with the audience.',
    ],
  },
  {
    id: 'legal',
    title: 'Duties and deadlines',
    words:
      /\b(seiz\w+|crim(e|inal)|cctv|delete|deleting|shred\w*|destroy\w*|witness\w*|testify|affidavit|indemnit\w+|exchange|ngx|summon\w*|tribunal|ndlea|required to|bound to|must we (tell|inform|report|disclose)|inform the (regulator|commission|authorit\w+|police|bank)|statut\w+|jurisdiction|legal\w*|laws?|the act|notify|notification|ndpc|the commission|commission|regulators?|report(ing)? (it )?to|deadlines?|72|how many hours|comply|compliance|duty|duties|obliged|obligation|fine[ds]?|penalt\w+|sanction\w*|lawyers?|solicitors?|counsel|barristers?|sue[ds]?|suing|court|judge|liab\w+|offence|prosecut\w+|police|efcc|icpc|dss|evidence|subpoena|warrant|injunction|hand over|central bank|cbn|nafdac|ncc|nerc|sec|ncaa|nuprc|nmdpra|naicom|fccpc|licen[cs]e|permit|insurers?|insurance|contracts?|clause|negligence|privilege[d]?|allowed to|lawful|nda)\b/gi,
    advice: [
      'Write down the moment you became aware, with who and how. Every clock runs from it.',
      'Bring in counsel and, where personal data is concerned, the data protection officer within the hour.',
      'Check sector duties: central bank, communications, food and drug, securities and aviation regulators have reporting rules of their own.',
      'Keep evidence: suspend deletion, save logs, note who decided what.',
      'Tell the regulator before it reads it in the news.',
    ],
  },
  {
    id: 'employees',
    title: 'Your own people',
    words:
      /\b(welfare|counsell?ing|payroll|resumption|duty roster|branch managers|heads of department|unit heads|unit|factory floor|security men|cleaners|apprentices|corps members|department|in-house|people at the (plant|depot|office|branch|site)|employees?|staff|internal\w*|workers?|team members|colleagues|workforce|our (own )?(people|drivers|nurses|doctors|teachers|guards|cashiers|tellers|crews?|engineers|pilots|lecturers|men|women|interns|casuals|technicians|agents|reporters)|night shift|shift|canteen|town hall|hr|human resources|shop stewards?|foremen|supervisors?|morale|resume work|intranet|memo|unions?|those on duty|line managers|resign\w*)\b/gi,
    advice: [
      'Staff hear it no later than the press, from their own leaders, in a short message and a meeting the same day.',
      'Give three sentences everyone may use with family and customers, and one contact for all other questions.',
      'Ask them not to post, and say why. Do not threaten.',
      'Care for those who were there: rest, counselling, someone to talk to.',
    ],
  },
  {
    id: 'media',
    title: 'The press',
    words:
      /\b(photographers?|gentlemen of the press|misquoted|quoted?|quote us|studio|sahara reporters|daily trust|the nation|cnn|nan|embargo|bulletin|news|story runs|airs?|broadcaster|media|press|journalists?|reporters?|correspondents?|editors?|interviews?|spokes\w+|tv|television|radio|newspapers?|newsroom|camera\w*|microphones?|channels tv|channels|arise|tvc|nta|ait|punch|vanguard|guardian|thisday|premium times|bbc|reuters|breakfast show|talk show|programme|on air|live on|go(es)? to print|press conference|off the record|no comment|right of reply|columnist|headline|front page|documentary|podcast)\b/gi,
    advice: [
      'One spokesperson and one deputy; everyone else refers callers, courteously.',
      'Answer every call with a time: “I will call you by three o’clock”, and keep it.',
      'Prepare the five hardest questions and one honest sentence for each. “We do not know yet” is an answer; “no comment” is not.',
      'Never speak off the record, never guess, never repeat the accusation in your answer.',
    ],
  },
  {
    id: 'rumour',
    title: 'Rumour and social media',
    words:
      /\b(handles?|followers|group chats?|status|ai video|clips?|pictures?|nairaland|dragging us|drag(ged)? us|pages?|smear\w*|claims? (that|we)|allegedly|anonymous|accus\w+ online|boycott|rumou?rs?|social media|twitter|viral|tweets?|hashtags?|trend(s|ed|ing)?|facebook|whatsapp|telegram|tiktok|instagram|youtube|fake|forged|doctored|deepfake|misinformation|disinformation|false|lies?|untrue|isn['’]t true|not true|comments (under|section)|online|blogs?|bloggers?|influencers?|trolls?|insults?|post(s|ed|ing)? (about|against|on|that|saying)|on x|voice note|forward(ed|ing)?|broadcasts?|screenshots?|going round|circulat\w+|spread\w*|gossip|hearsay|impostors?|impersonat\w+|clone[ds]?|memes?|skits?)\b/gi,
    advice: [
      'Pause scheduled posts and advertising now.',
      'Answer a false claim once, with evidence, where it circulates, and pin the answer. Do not repeat the false words in the headline.',
      'Send people to one page with facts and times; update it even when there is little to add.',
      'Reply to questions, not to insults. Document threats and report impersonation to the platform.',
    ],
  },
  {
    id: 'customers',
    title: 'Customers and those affected',
    words:
      /\b(villagers?|host communit\w+|communit(y|ies)|households|pilgrims|motorists|borrowers|claimants|beneficiaries|worshippers|people who (bought|paid|lost|were)|those who (bought|paid|lost|were)|people whose|those whose|replace (the|their)|explanation|hospital bills|make good|cancel (their|orders|tickets)|customers?|clients|patients?|users|passengers|travellers|subscribers|depositors|account holders|policyholders|tenants|guests|students|parents|buyers|consumers|shoppers|farmers|members of the public|affected|victims?|survivors?|injured|bereaved|famil(y|ies)|relatives|next of kin|widows?|neighbours|residents|compensat\w+|refund\w*|reimburse\w*|money back|debited|double charged|deposits?|vouchers?|hotline|help ?line|call cent(re|er)|toll-free|queue[ds]?|queu(e)?ing)\b/gi,
    advice: [
      'Those harmed and their families come first, in person or by telephone, before any publication.',
      'Tell customers what it means for them, what you do, and what they can do now.',
      'Open a line that is answered: a number, hours, someone with the power to decide.',
      'Say what you will make good and by when; promise nothing you cannot keep.',
    ],
  },
  {
    id: 'strategy',
    title: 'How to answer for it',
    words:
      /\b(own up|throw \w+ under the bus|stand our ground|lie low|wait it out|heads down|as little as possible|do nothing|premature|wise|wiser|show remorse|humble|which line|what line|scapegoat|take the (heat|fall|blame)|point (a )?fingers?|at fault|look guilty|right to say|say so publicly|apologi[sz]\w*|apology|sorry|admit\w*|accept (the )?(responsibility|blame)|deny|denial|denying|blam\w+|fault|mistake|responsib\w+|strateg\w+|reputation|trust|guilty|silent|silence|keep quiet|stay quiet|say nothing|stance|posture|position|tone|step down|resign|sack (him|her|the)|defen[ds]\w*|fight (it|back)|attack|aggressive|concede|concession|regret|come clean|transparent|candid|distance ourselves|take a stand|settle)\b/gi,
    advice: [
      'Information that protects people comes first, then help to cope; reputation follows from both.',
      'Match the answer to the responsibility people see: inform when it lies outside, explain and correct after an accident, apologise and change after a wrong.',
      'An apology names the act, the harm and the change. “If anyone was offended” is none.',
      'Never mix denial with excuse or apology: people believe neither.',
    ],
  },
  {
    id: 'recovery',
    title: 'Afterwards',
    words:
      /\b(months on|weeks on|years? on|debrief|crucif\w+|blame-?free|measure (whether )?trust|thank (those|everybody|everyone|people)|moved? on|regain\w*|image|confidence (back|again)|since the (fire|crash|crisis|breach|strike|spill|scandal)|has been done|we said we would|recover\w*|rebuild\w*|after(wards)? the|afterwards|lessons?|learn(t|ed)?|post[- ]crisis|review|long[- ]term|restor\w+|win \w+ (back|again)|won back|come back|comeback|reopen\w*|months? (since|after|later|on)|weeks? (since|after|later|on)|a year (since|after|later|on)|anniversary|memorial|promised|promises?|kept our (word|promise)|look back|went wrong|back to normal|normal business|patronage|returned|follow[- ]up|inquiry report|rebrand\w*|behind us|it is over|calm (again|now)|dust has settled|monument)\b/gi,
    advice: [
      'Publish the list of promises with dates, and report on each one.',
      'Invite an outside review where trust is at stake, and publish what it finds.',
      'Meet those affected again, without cameras.',
      'Hold the internal review without blame within thirty days; each lesson gets an owner and a date.',
    ],
  },
  {
    id: 'prepare',
    title: 'Being ready',
    words:
      /\b(mock|draw up|on the team|who should be on|night call|library of|map (of|the) risks|every director|wallet|beforehand|ahead of|early|should (it|something|anything) happen|if (it|something|anything) happens|next year|budget for|prepare\w*|plan(s|ning)?|in advance|drills?|training|train|before (anything|it|the|a|any)|ready|readiness|crisis (team|plan|manual|cell|committee)|roles|rehears\w+|simulat\w+|exercise|practi[sc]e|put in place|nothing has happened|not happened|yet to happen|in case|what if|deputies|deputy|phone numbers|contact list|call tree|sheet|checklist|scenarios?|risk register|early warning|monitor(ing)? tool|elections?|rainy season|agm|launch|stand by|standby|handbook|playbook|manual|templates)\b/gi,
    advice: [
      'List the ten likeliest crises; name an owner and write a holding statement for each.',
      'Appoint lead, spokesperson, counsel, operations and data protection officer, each with a deputy and a night number.',
      'Decide now who may approve a statement within thirty minutes.',
      'Rehearse twice a year, once at an inconvenient hour.',
    ],
  },
  {
    id: 'first-hour',
    title: 'The first hour',
    words:
      /\b(has just|have just|taken over|collapsed|this moment|currently|at the moment|now on|still burning|tell me the next|do first|first of all|sixty minutes|one hour|within the hour|priority|priorities|panicking|first (hour|steps?|thing|call|minutes?)|what (now|next)|what (do|should|must) (we|i) do( first)?|immediate\w*|urgent\w*|just (now|happened|been|heard|learnt|got|seen|called|received)|minutes ago|an hour ago|moments? ago|as we speak|right now|where (do|should|must) (we|i) (start|begin)|start|begin|before anything else|next steps?|emergency|this minute|tonight|woken|woke|quick(ly)?|whom? (do|should) (we|i) call|is happening|happening)\b/gi,
    advice: [],
  },
];

const classifier = readModel(intentModel);
/** Below this the words say nothing about what is asked. */
const LEAST = -0.54;

/** What is asked, as learned from labelled questions (train-intents.ts); null when it cannot be told. */
export function intentOf(message: string): Intent | null {
  const scores = scoresOf(featuresOf(message, intents), classifier);
  const most = Math.max(...scores);
  const id = most > LEAST ? classifier.labels[scores.indexOf(most)] : undefined;
  return intents.find((intent) => intent.id === id) ?? null;
}
