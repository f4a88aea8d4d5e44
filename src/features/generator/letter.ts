import { bullets, choose, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { Card } from './card.ts';
import { findCards } from './find-cards.ts';
import type { GeneratorInput } from './generator.ts';
import { citedParagraph, markClaims, sentences } from './sourced.ts';
import type { Piece } from './write-content.ts';

/** A part of a letter; without words of its own it takes what fits nowhere else. */
interface Part {
  title: string;
  words?: RegExp;
  /** What it never takes. */
  except?: RegExp;
}
interface Letter {
  /** The first sentence, where the purpose names the subject and where it does not. */
  about: readonly string[];
  open: string;
  parts: readonly Part[];
  /** Wishes and questions alone: what we did or shall do stands in what was given, or is a place to complete. */
  close: readonly string[];
  /** A letter of business says first what it holds. */
  lists?: true;
}

const WHEN =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|weeks?|months?|deadline)\b/i;

/** What has happened already: «They registered in August», «The board has met», «last year». */
const HAPPENED =
  /^(?!.*\b(?:will|must|shall|(?:is|are|been|have|has) (?:planned|scheduled|set|fixed|agreed))\b)(?:(?:(?:[Tt]hey|[Yy]ou|[Ii]t|[Hh]e|[Ss]he|[Tt]he (?:[\w’'-]+ ){0,3}[\w’'-]+|(?!(?:The|An?|Our|Your|We|I)\b)[A-Z][\w’'-]+(?: [A-Z][\w’'-]+)*) (?:[a-z]+ly )?(?:was|were|had|did|(?!(?:need|exceed|proceed|succeed|speed|feed)\b)[a-z]+ed|began|came|went|met|took|gave|held|won|lost|left|sent|wrote|found|got|made|paid|bought|sold|built|grew|fell|rose)\b)|.*(?:\b(?:has|have) (?:[a-z]+ly )?(?:been|met|begun|[a-z]+ed)\b|\bago\b|\blast (?:year|month|week|quarter|January|February|March|April|May|June|July|August|September|October|November|December)\b))/;

const letters: Record<string, Letter> = {
  Proposal: {
    lists: true,
    about: ['This is our proposal on {subject}.'],
    open: 'This is our proposal.',
    parts: [
      { title: 'What we understood' },
      { title: 'What we propose', words: /\b(?:propos\w*|recommend\w*|suggest\w*|we (?:will|would|can))\b/i },
      { title: 'Steps and dates', words: WHEN, except: HAPPENED },
      { title: 'Team and fee', words: /\b(?:fees?|naira|NGN|cost|price|team|led by)\b|₦/i },
      { title: 'What we need from you', words: /\b(?:we need|please|provide us|access to|send us)\b/i },
    ],
    close: [
      'We would be glad to go through this with you and to adjust it where your priorities differ.',
      'Tell us where your priorities differ from the order above.',
      'If this is close to what you had in mind, we would be glad to hear what is missing.',
    ],
  },
  'Progress report': {
    lists: true,
    about: [
      'A short report on {subject}.',
      'This is where we stand on {subject}.',
      'Here is the present state of {subject}.',
    ],
    open: 'This is where the work stands.',
    parts: [
      { title: 'Under way' },
      {
        title: 'Done since our last report',
        words: /\b(?:done|complete[d]?|finished|delivered|submitted|handed in|signed|closed)\b/i,
      },
      { title: 'Next dates', words: /\bnext\b|\b(?:due|starts?|begins?) (?:on|by|in)\b/i },
      {
        title: 'Risks and how we meet them',
        words: /\b(?:risks?|delay\w*|late|problem|concern\w*|missing)\b/i,
      },
      { title: 'Decisions we need', words: /\b(?:decide|decision|approv\w*|confirm|choose)\b/i },
    ],
    close: [
      'Please tell us if anything here surprises you; that would be our most useful news.',
      'If you see it differently from where you stand, please ring us rather than wait for the next letter.',
      'Whatever worries you in this, please raise it now rather than later.',
      'The next report follows on [TO COMPLETE: date of the next report].',
      'If one of the points above should come first, please say so.',
    ],
  },
  'Meeting follow-up': {
    about: [
      'These are the points we noted on {subject}; please correct what we misunderstood.',
      'You will find below how we understood our talk on {subject}.',
      'So that both sides keep the same record of {subject}, here is ours.',
    ],
    open: 'These are the points as we noted them; please correct what we misunderstood.',
    parts: [
      { title: 'What was decided' },
      { title: 'Who does what, by when', words: /\b(?:will|shall|sends?|prepares?|drafts?|responsible)\b/i },
      {
        title: 'What stayed open',
        words: /\b(?:open|unclear|deferred|not (?:yet )?(?:settled|decided|agreed))\b/i,
      },
      { title: 'Next meeting', words: /\b(?:next meeting|meet again|we meet)\b/i },
    ],
    close: [
      'Please confirm these points, or tell us what to change.',
      'Do you read these points as we do? A short answer is enough.',
      'Please add what we left out, so that both sides keep the same record.',
      'Whatever we got wrong, please tell us by [TO COMPLETE: day for corrections].',
      'What falls to you is for you to confirm.',
    ],
  },
  'Briefing note': {
    lists: true,
    about: ['This note sums up {subject}.', 'What follows is {subject} in short, for whoever has to decide.'],
    open: 'This note sums up the matter.',
    parts: [
      { title: 'The matter' },
      { title: 'Why now', words: WHEN },
      {
        title: 'Who is concerned',
        words: /\b(?:affect\w*|concerned|stakeholders?|customers|communit\w+)\b/i,
      },
      { title: 'Options', words: /\b(?:options?|either|alternatively|could)\b/i },
      { title: 'Our recommendation', words: /\b(?:recommend\w*|advise|suggest\w*|should)\b/i },
    ],
    close: [
      'Tell us if you or your board would rather hear it in person.',
      'Questions of your colleagues are welcome, too.',
      'Should a colleague have to decide with you, please pass this note on.',
    ],
  },
  'Thank-you letter': {
    about: [
      'Thank you for {subject}.',
      'We write to thank you for {subject}.',
      'A word of thanks for {subject}.',
    ],
    open: 'Thank you for the trust you placed in us.',
    parts: [
      { title: 'What we achieved together' },
      { title: 'What we learned', words: /\b(?:learn\w*|lessons?)\b/i },
      { title: 'How we can help from here', words: /\b(?:help|next|continue|support)\b/i },
    ],
    close: [
      'It has been a pleasure to work with you and your team.',
      'Please pass our thanks on to everybody who gave their time.',
      'We hope to meet your people again.',
      'Should the same question come up again, you know where to find us.',
      'What went less well we would like to hear, too.',
    ],
  },
};

/** «Update the client on …» tells the writer what to do; what follows is the subject. */
const INSTRUCTION =
  /^(?:please )?(?:write|draft|prepare|send|update|inform|tell|thank|explain|propose|summari[sz]e|ask|remind|invite|report|follow up|brief|introduce|present|share|confirm)\b/i;
const TO_THE_SUBJECT = /^.*?\b(?:about|on|for|regarding|concerning|of)\s+/i;
/** Longer subjects are read better in a line of their own. */
const WORDS_IN_A_SENTENCE = 12;

/** What the letter is about, as far as its purpose says so; an instruction alone says nothing. */
function subjectOf(purpose: string): string {
  const bare = purpose.trim().replace(/[.\s]+$/, '');
  if (!INSTRUCTION.test(bare)) return bare;
  return TO_THE_SUBJECT.test(bare) ? bare.replace(TO_THE_SUBJECT, '') : '';
}

/** «Tell them that their hearing was moved» holds the news itself; whoever reads the letter is addressed. */
const NEWS =
  /^(?:please )?(?:tell|inform|confirm|remind|explain|report|update|let)\b.{0,60}?\bthat\s+(.+)$/is;
function newsIn(purpose: string): string | null {
  const said = NEWS.exec(purpose.trim().replace(/[.\s]+$/, ''))?.[1];
  if (!said) return null;
  const addressed = said.replace(/^they\b/i, 'you').replace(/^their\b/i, 'your');
  return addressed.charAt(0).toUpperCase() + addressed.slice(1);
}

/** A subject that fits into a sentence: it is short, and its first word is no name that might lose its capital. */
function withinSentence(subject: string): string | null {
  if (!subject || subject.split(/\s+/).length > WORDS_IN_A_SENTENCE) return null;
  if (/^(?:The|A|An|Our|Your|This|These)\b/.test(subject)) return lower(subject);
  return /^[a-z]/.test(subject) ? subject : null;
}

/**
 * A letter to a client: what was given, each sentence under the part it belongs to. Parts nothing was given for get no
 * heading; they are listed after the letter, each as a place to complete, so that it cannot leave without them.
 */
export function writeLetter(
  {
    clientName,
    communicationType,
    purpose,
    context,
  }: Extract<GeneratorInput, { type: 'client_communication' }>['parameters'],
  cards: readonly Card[],
): Piece {
  const letter = letters[communicationType] ?? letters['Briefing note'];
  if (!letter) throw new Error('There is no letter to fall back on.');
  const isService = ({ source }: Card) => source.kind === 'service';
  const query = `${purpose} ${context}`;
  // Who reads minutes or a report of progress asks for no background.
  const explains =
    newsIn(purpose) === null && (communicationType === 'Briefing note' || communicationType === 'Proposal');
  const [thought] = explains
    ? findCards(
        query,
        cards.filter((card) => !isService(card)),
      )
    : [];
  const [service] = communicationType === 'Proposal' ? findCards(query, cards.filter(isService)) : [];
  const news = newsIn(purpose);
  const subject = news ?? subjectOf(purpose);
  const named = withinSentence(subject);
  const given = sentences(context);
  const parts = letter.parts.map(({ title }) => ({
    title,
    lines: given.filter((sentence) => partOf(letter, sentence) === title),
    steps: title === 'What we propose' && service ? service : null,
  }));
  const written = parts.filter(({ lines, steps }) => lines.length > 0 || steps);
  const open = parts.filter((part) => !written.includes(part)).map(({ title }) => title);
  return {
    title: `${communicationType} for ${clientName}`,
    blocks: [
      paragraph(`Dear [TO COMPLETE: name of the addressee at ${clientName.replaceAll(']', '')}],`),
      ...(subject ? [paragraph(`Subject: ${subject.charAt(0).toUpperCase()}${subject.slice(1)}`)] : []),
      paragraph(
        [
          news
            ? markClaims(`${news}.`)
            : named
              ? choose(letter.about, `${clientName} ${named}`).replace('{subject}', () => named)
              : letter.open,
          // A single heading needs no list before it.
          written.length > 1 && letter.lists
            ? `Below: ${written.map(({ title }) => lower(title)).join('; ')}.`
            : '',
        ]
          .filter(Boolean)
          .join(' '),
      ),
      ...written.flatMap(({ title, lines, steps }) => [
        heading(title, 3),
        ...(lines.length > 0 ? [paragraph(lines.map(markClaims).join(' '))] : []),
        ...(steps
          ? [paragraph(`${steps.title}. ${steps.paragraphs.at(-1) ?? ''}`), bullets(steps.points, true)]
          : []),
      ]),
      ...(thought ? [heading('Background', 3), citedParagraph(thought.paragraphs[0] ?? '', thought)] : []),
      paragraph(choose(letter.close, `${clientName} ${purpose}`)),
      paragraph('Kind regards, [TO COMPLETE: your name and position]'),
      ...(open.length > 0
        ? [heading('Still to be written', 3), bullets(open.map((title) => `[TO COMPLETE: ${lower(title)}]`))]
        : []),
    ],
    sources: [thought, service].flatMap((card) => (card ? [card.source] : [])),
    warnings: [],
  };
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The most particular part comes last, so the last that fits takes the sentence. */
const partOf = ({ parts }: Letter, sentence: string): string | undefined =>
  (
    parts.findLast(({ words, except }) => words?.test(sentence) && !except?.test(sentence)) ??
    parts.find(({ words }) => !words)
  )?.title;
