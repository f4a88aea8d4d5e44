import { describe, expect, test } from 'vitest';
import { lawHref, statementsBehind } from '#src/features/law/law-links.ts';
import { countWords, markdownOf } from '#src/features/tools/build-text.ts';
import { plainText } from '#src/fields/document.ts';
import { numberWords } from '#src/lib/number-words.ts';
import { checkedOn, lawEntries } from '../../../supabase/seed/content/law.ts';
import { bodyOf, type Card, fromBody } from './card.ts';
import { cards } from './cards.ts';
import { cardsByNearness, findCards } from './find-cards.ts';
import { blogLengths, generatorInput, generatorTabs } from './generator.ts';
import { writeContent } from './write-content.ts';

const topics = [
  'Data protection for hospitals',
  'Crisis communication for banks',
  'Stakeholder engagement in mining',
  'Consent in marketing',
  'Working with the National Assembly',
];
const blog = (topic: string, length: string, tone = 'professional') =>
  writeContent(
    generatorInput.parse({
      type: 'blog_content',
      parameters: { topic, audience: 'directors', tone, length },
    }),
  );

describe('An article keeps to the band of words of its length', () => {
  test.each(blogLengths)('$label', ({ value, min, max }) => {
    for (const topic of topics) {
      const { words, document } = blog(topic, value);
      expect(words, topic).toBe(countWords(document.content));
      expect(words, topic).toBeGreaterThanOrEqual(min);
      expect(words, topic).toBeLessThanOrEqual(max);
    }
  });
});

test('articles on different subjects share less than half of their word pairs', () => {
  const subjects = topics.filter((topic) => topic !== 'Consent in marketing');
  const pairs = subjects.map((topic) => bigramsOf(blog(topic, 'short').content));
  for (const [i, one] of pairs.entries())
    for (const other of pairs.slice(i + 1)) {
      const shared = [...one].filter((pair) => other.has(pair)).length;
      expect(shared / Math.min(one.size, other.size)).toBeLessThan(0.5);
    }
});

const bigramsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
};

test('on a topic nobody here knows there is an outline with gaps and a warning, not filler', () => {
  const { content, warnings, sources } = blog('Grooming poodles', 'medium');
  expect(content).toContain('[TO COMPLETE:');
  expect(warnings[0]).toMatch(/holds nothing on this topic/);
  expect(sources).toEqual([]);
});

test('every gap is told in the warnings, in all five kinds', () => {
  const given = [
    {
      type: 'training_materials',
      parameters: { topic: 'Breach response', audience: 'officers', duration: '2 days' },
    },
    { type: 'case_study', parameters: { industry: 'Energy', challenge: 'A tariff was disputed.' } },
    { type: 'blog_content', parameters: { topic: 'Consent', audience: 'shops', length: 'short' } },
    { type: 'client_communication', parameters: { clientName: 'Zuma', communicationType: 'Proposal' } },
    { type: 'policy_analysis', parameters: { policyTitle: 'Bill', content: 'Operators shall register.' } },
  ];
  for (const one of given) {
    const { content, warnings } = writeContent(generatorInput.parse(one));
    const gaps = [...content.matchAll(/\[TO COMPLETE: ([^\]]+)\]/g)].map((match) => match[1] ?? '');
    for (const gap of gaps) expect(warnings, one.type).toContain(`To complete: ${gap}`);
  }
});

test('a case study claims no result that was not given', () => {
  const { content, warnings } = writeContent(
    generatorInput.parse({
      type: 'case_study',
      parameters: { industry: 'Health', challenge: 'Records were lost.' },
    }),
  );
  expect(content).not.toMatch(/%|\d+ per cent|increase|improved by/i);
  expect(warnings).toContain('No outcome was given, so no result is claimed.');
});

test('the order of words and their case change no finding; an unrelated card changes no order', () => {
  const ids = (query: string) => findCards(query).map(({ id }) => id);
  expect(ids('breach of personal data')).toEqual(ids('DATA Personal Breach'));
  expect(ids('rumour on social media')[0]).toBe('crisis-online');
  expect(ids('bill in the National Assembly')[0]).toBe('affairs-process');
  expect(ids('processor agreement with a cloud vendor')[0]).toBe('privacy-processors');
});

test('each tab sends a kind the function knows, and its required fields are those the schema requires', () => {
  for (const { type, fields } of generatorTabs) {
    const full = Object.fromEntries(fields.map(({ name }) => [name, 'x']));
    expect(generatorInput.safeParse({ type, parameters: full }).success, type).toBe(true);
    for (const { name, required } of fields)
      expect(generatorInput.safeParse({ type, parameters: { ...full, [name]: '' } }).success, name).toBe(
        !required,
      );
  }
});

test('a figure without a source is marked in the text and told; one with its source is not', () => {
  const { content, warnings } = writeContent(
    generatorInput.parse({
      type: 'case_study',
      parameters: {
        industry: 'Health',
        challenge: 'Trust had fallen.',
        outcome: 'Complaints fell by 40 per cent. Trust rose by 12 points (NOI Polls, 2026). Staff stayed.',
      },
    }),
  );
  expect(content).toContain('- [NO SOURCE: Complaints fell by 40 per cent.]');
  expect(content).toContain('- Trust rose by 12 points (NOI Polls, 2026).\n- Staff stayed.');
  expect(warnings[0]).toBe('Say where it comes from: Complaints fell by 40 per cent.');
});

const caseStudy = (challenge: string, solution = '') =>
  writeContent(
    generatorInput.parse({ type: 'case_study', parameters: { industry: 'Services', challenge, solution } }),
  );
const cardsOf = ({ sources }: { sources: readonly { id: string }[] }) =>
  cards.filter(({ source }) => sources.some(({ id }) => id === source.id)).map(({ id }) => id);

describe('A case study quotes cards on its subject, and says less where there is none', () => {
  test.each([
    ['The index of our paper files was lost when the wards moved.', /^privacy-/],
    ['A false message said that the shop was closing, and people queued.', /^(crisis|message)-/],
    ['Two workers were hurt and their families heard it on the radio.', /^(crisis|message)-/],
    [
      'A draft regulation would have closed the line; we sent a memorandum to the hearing.',
      /^(affairs|parliament)-/,
    ],
  ])('%s', (challenge, family) => {
    const quoted = cardsOf(caseStudy(challenge));
    expect(quoted).not.toEqual([]);
    for (const id of quoted) expect(id).toMatch(family);
  });

  test('a story of no subject of ours', () => {
    const { content, sources, warnings } = caseStudy(
      'The two lifts stood open when the tenants moved each paper box.',
    );
    expect(sources).toEqual([]);
    expect(content).not.toContain('The thinking behind it');
    expect(warnings).toContain('To complete: two lessons that hold beyond this case');
  });
});

describe('The subject of a case study is read from what happened, not from single words', () => {
  const FAMILIES = 'how many people, how badly, and who told their families';
  const RUMOUR = 'where the claim began, how far it had gone, and who believed it';
  const asked = (challenge: string) => caseStudy(challenge).warnings.join('\n');

  test.each([
    'The naira collapsed and every price list was wrong by noon.',
    'Crude from our flow station was spilled into the creek.',
    'The merger talks collapsed after the bill died in committee.',
    'The booking app crashed on the first day of the sale.',
    'Our regional hospital opened a new wing that nobody had heard of.',
    'Rising fuel costs hurt our margins.',
    'A fire sale of old stock had tired the customers.',
  ])('nobody is asked for the families of the injured: %s', (challenge) => {
    expect(asked(challenge)).not.toContain(FAMILIES);
  });

  test.each([
    'An insurer was late with claims that its motor customers had filed in May.',
    'Health claims about surgery waited four months for payment.',
  ])('an insurance claim is no rumour: %s', (challenge) => expect(asked(challenge)).not.toContain(RUMOUR));

  test.each([
    ['The walkway collapsed and two workers were hurt.', FAMILIES],
    ['Forty passengers were stranded overnight.', FAMILIES],
    ['A video on WhatsApp claimed that the bank was closing.', RUMOUR],
    ['Claims that the water was poisoned went round the market.', RUMOUR],
    [
      'Crude from our flow station was spilled into the creek.',
      'which water and land, who lives by it, and when they were told',
    ],
    ['The booking app crashed on the first day of the sale.', 'how many people it concerned, for how long'],
    [
      'An insurer was late with claims that its motor customers had filed in May.',
      'how many people it concerned',
    ],
    ['Drivers were tracked on their days off.', 'what people had been told before'],
  ])('%s', (challenge, question) => expect(asked(challenge)).toContain(question));
});

test('a case study quotes of a card what is nearest to the case, and cites it however the card breaks its lines', () => {
  const card = (text: string): Card => ({
    id: 'rules',
    title: 'Rumours and breaches',
    about: 'rumour misinformation breach',
    paragraphs: [text],
    sourced: 1,
    points: ['Ring the editor', 'Lock the drawer'],
    source: { id: 'rules', title: 'Act', kind: 'law', ref: 'Gazette 17', asOf: '2026-09' },
  });
  const lines = [
    'Visitors wait in the lobby.',
    'Markets open at dawn.',
    'Ferries cross the lagoon on Sundays.',
    'Drivers keep a paper list.',
    'A rumour among fishermen is answered at the jetty.',
    'Elders say who sold what.',
    'Clerks file by colour.',
    'Tailors measure twice.',
  ];
  const study = (text: string) =>
    writeContent(
      generatorInput.parse({
        type: 'case_study',
        parameters: {
          industry: 'Transport',
          challenge: 'A rumour among fishermen said the jetty was sold; the misinformation spread.',
        },
      }),
      [card(text)],
    ).content;
  const quoted = 'A rumour among fishermen is answered at the jetty. Elders say who sold what. (Gazette 17)';
  expect(study(lines.join(' '))).toContain(quoted);
  expect(study(lines.join('\n'))).toContain(quoted);
  expect(study(lines.join('  '))).toContain(quoted);
});

test.each([
  'after data breach of patient records',
  'Health data after data breach',
  'Breach of patient data',
  'Steps after data breach for schools',
  'A leak of personal data at a hospital',
])('an article on a breach begins with the breach, whoever is concerned: %s', (topic) => {
  const { content } = blog(topic, 'short');
  const [opening = '', first = ''] = content.split('\n\n').slice(1);
  expect(opening).toContain('the clock of 72 hours starts when you know');
  expect(first).toBe('## The clock of 72 hours starts when you know');
  expect(content).toContain('(NDPA s.40; GAID art. 33)');
});

test('an article on notifying a breach is about the breach, not a tour of the Act', () => {
  const { content } = blog('Breach notification for hospitals', 'medium');
  const titles = content.match(/^## .*/gm)?.slice(0, -1) ?? [];
  const onBreaches = cards.filter(({ about }) => /\bbreach\b/.test(about)).map(({ title }) => `## ${title}`);
  const others = titles.filter((title) => !onBreaches.includes(title));
  expect([titles.length > 6, others.length]).toEqual([true, 1]);
});

test('a breach of contract is no breach of data', () => {
  expect(cardsByNearness('Breach of contract by a supplier', cards)[0]?.card.id).not.toBe('privacy-breach');
});

const letter = (parameters: Record<string, string>, cards?: readonly Card[]) =>
  writeContent(generatorInput.parse({ type: 'client_communication', parameters }), cards);

test('a letter puts each sentence under its part, has no empty heading, and does not print the instruction', () => {
  const { content, warnings } = letter({
    clientName: 'Zuma Power',
    communicationType: 'Progress report',
    purpose: 'Update the client on the audit',
    context:
      'The record of processing is complete. We interview the call centre this week. Two contracts are late. Please approve the new notice. Complaints fell by 40 per cent.',
  });
  expect(content).not.toContain('Update the client');
  expect(content).toContain('### Done since our last report\n\nThe record of processing is complete.');
  expect(content).toContain('### Risks and how we meet them\n\nTwo contracts are late.');
  expect(content).toContain('### Decisions we need\n\nPlease approve the new notice.');
  expect(content).toContain('[NO SOURCE: Complaints fell by 40 per cent.]');
  expect(content).not.toContain('### Next dates');
  expect(content).toMatch(/### Still to be written\n\n- \[TO COMPLETE: next dates\]$/);
  expect(warnings).toContain('To complete: next dates');
});

test('what has happened is no step of a proposal, though it names a month', () => {
  const { content } = letter({
    clientName: 'Zuma Power',
    communicationType: 'Proposal',
    purpose: 'Compliance of the new branch',
    context:
      'They registered in August. The board has met twice since March. You asked for a draft by Monday. The audit starts in January. We will report in March.',
  });
  const part = (title: string) => content.split(`### ${title}\n\n`)[1]?.split('\n\n')[0];
  expect(part('What we understood')).toBe(
    'They registered in August. The board has met twice since March. You asked for a draft by Monday.',
  );
  expect(part('Steps and dates')).toBe('The audit starts in January. We will report in March.');
});

test('a day, a section or a quarter in a letter is no claim that needs a source', () => {
  const { content } = letter({
    clientName: 'Zuma Power',
    communicationType: 'Meeting follow-up',
    context: 'Ada will send the draft by 14 December 2026. Section 27 was agreed as the frame for Q1 2027.',
  });
  expect(content).not.toContain('NO SOURCE');
});

test('a proposal takes its steps from the service card that fits; no other text quotes what we sell', () => {
  const service: Card = {
    id: 'service-data-protection',
    title: 'Data protection',
    about: 'service data protection audit',
    paragraphs: ['Are we ready?', 'A list of gaps with an owner each.'],
    points: ['Count before we advise: we list what is processed.'],
    sourced: 2,
    source: { id: 'service', title: 'Services', kind: 'service', ref: '/services', asOf: '2026-09' },
  };
  const made = letter(
    { clientName: 'Zuma', communicationType: 'Proposal', context: 'You asked for a data protection audit.' },
    [...cards, service],
  );
  expect(made.content).toContain('1. Count before we advise');
  const article = writeContent(
    generatorInput.parse({
      type: 'blog_content',
      parameters: { topic: 'Data protection audit', audience: 'directors', length: 'short' },
    }),
    [service],
  );
  expect(article.content).not.toContain('Count before we advise');
});

test('a section that rests on a law says which, with a way to its entry of the register where it has one', () => {
  const { content, document } = blog('Committees of the National Assembly', 'short');
  expect(content).toContain('(1999 Constitution s.62)');
  expect(JSON.stringify(document)).not.toContain('"href":"/law-register"');
  expect(content).not.toContain('(practice rule of the firm)');
  const records = blog('A freedom of information request', 'short').document;
  expect(JSON.stringify(records)).toContain('"href":"/law-register#records.access"');
});

test('a card that rests on a law, the Constitution aside, is read in the register and is as of its month', () => {
  const delivered = new Map(lawEntries.map((entry) => [entry.key, checkedOn(entry)]));
  const ofLaw = cards.filter(({ source }) => source.kind === 'law' && !source.ref.includes('Constitution'));
  expect(ofLaw.length).toBeGreaterThan(10);
  for (const { id, source } of ofLaw) {
    expect(delivered.has(lawHref(source.ref)?.split('#')[1] ?? ''), id).toBe(true);
    const behind = statementsBehind(source.ref).map((key) => delivered.get(key));
    if (behind.length > 0) expect(behind, id).toContain(source.asOf);
    for (const month of behind) expect(source.asOf <= (month ?? ''), id).toBe(true);
  }
  expect(cards.find(({ id }) => id === 'privacy-children')?.source.asOf).toBe('2026-11');
});

test('a text that rests on law nobody compared with the Gazette says so; every law card is one or the other', () => {
  const budget = blog('Budget and MTEF', 'short');
  expect(budget.warnings).toContain(
    'FRA 2007 s.11, s.18; Constitution s.81, s.82: to be confirmed against the Gazette',
  );
  expect(budget.sources.find(({ id }) => id === 'fra-2007')?.toConfirm).toBe(true);
  const order = blog('An executive order of the President', 'short');
  expect(order.sources.find(({ id }) => id === 'constitution-5')).not.toHaveProperty('toConfirm');
  for (const { id, source } of cards)
    if (source.kind === 'law')
      expect(source.toConfirm === true, id).toBe(!source.title.includes('text read at'));
    else expect(source, id).not.toHaveProperty('toConfirm');
});

test.each([
  ['committees of the National Assembly', 'affairs-committees'],
  ['how to appear at a public hearing', 'affairs-hearing'],
  ['altering the Constitution', 'affairs-constitution'],
  ['budget and MTEF', 'affairs-budget'],
  ['a freedom of information request', 'affairs-foi'],
  ['an executive order of the President', 'affairs-executive-order'],
  ['a memorandum for the Federal Executive Council', 'affairs-council'],
  ['bills in a State House of Assembly', 'affairs-states'],
  ['gifts to a public officer', 'affairs-gifts'],
])('«%s» is answered by what we know of it', (query, id) => {
  expect(
    findCards(query)
      .slice(0, 3)
      .map((card) => card.id),
  ).toContain(id);
});

test('an analysis keeps what binds the authority apart, and quotes nothing that has to do with another subject', () => {
  const { content } = writeContent(
    generatorInput.parse({
      type: 'policy_analysis',
      parameters: {
        policyTitle: 'Digital Lending Rules',
        content:
          'A lender shall register with the Commission within 30 days. The Commission shall publish a list.',
      },
    }),
  );
  expect(content).toContain('holds 1 obligation, with a time');
  expect(content).toContain('## What it asks of the authority\n\n- The Commission shall publish a list.');
  expect(content).not.toMatch(/data protection officer|People may see their data/);
});

test('an article opens with what it holds and ends with its own first step, not with words that fit any article', () => {
  const { document } = blog('Data breach at hospitals', 'short');
  const [first] = document.content;
  const last = document.content.at(-1);
  const headings = document.content.filter(({ type }) => type === 'heading');
  const wordsOf = (block: typeof first) => (block ? markdownOf({ type: 'doc', content: [block] }) : '');
  const title = wordsOf(headings[0]).replace(/^## /, '');
  expect(wordsOf(first).toLowerCase()).toContain(title.toLowerCase());
  expect(wordsOf(last)).toContain('write down the moment of awareness');
  expect(wordsOf(first)).toContain('directors');
});

test('a longer article goes on to what is nearest to its topic, not to the first card of the library', () => {
  const { content } = blog('Breach of personal data', 'long');
  expect(content).not.toContain('Enter the budget while it is still a framework');
});

test('a letter begins with its own subject, and what we offer ourselves needs no source', () => {
  const report = letter({
    clientName: 'Zuma',
    communicationType: 'Progress report',
    purpose: 'Update the client on the NDPA audit',
    context: 'We finished the record. The budget needs your approval.',
  });
  expect(report.content).toContain('Subject: The NDPA audit');
  expect(report.content).toContain('This is where we stand on the NDPA audit. Below: done since');
  const offer = letter({
    clientName: 'Zuma',
    communicationType: 'Proposal',
    purpose: 'Kano roadshow',
    context: 'Our fee is 1,200,000 naira. Turnout rose by 40 per cent.',
  });
  expect(offer.content).toContain('This is our proposal. ');
  expect(offer.content).toContain('\n\nOur fee is 1,200,000 naira.');
  expect(offer.content).toContain('[NO SOURCE: Turnout rose by 40 per cent.]');
});

test('a training module says what it rests on', () => {
  const { content } = writeContent(
    generatorInput.parse({
      type: 'training_materials',
      parameters: { topic: 'Breach response', audience: 'officers', duration: 'Half a day' },
    }),
  );
  expect(content).toContain('(NDPA s.40; GAID art. 33)');
});

test('an article keeps to its topic, whoever is to read it', () => {
  const { document } = writeContent(
    generatorInput.parse({
      type: 'blog_content',
      parameters: {
        topic: 'Naming a data protection officer',
        audience: 'executives of the Federal Council',
        tone: 'professional',
        length: 'short',
      },
    }),
  );
  const headings = document.content.filter(({ type }) => type === 'heading').map((one) => plainText(one));
  expect(headings.join('; ')).not.toMatch(/executive order|Federal Executive Council/i);
});

test('a letter that is to tell news says it in a sentence of its own, to whoever reads it', () => {
  const letter = (purpose: string) =>
    writeContent(
      generatorInput.parse({
        type: 'client_communication',
        parameters: {
          clientName: 'Ogbunike Solar',
          communicationType: 'Briefing note',
          purpose,
          context: '',
        },
      }),
    ).content;
  const moved = letter('Tell them that the hearing on mini-grid tariffs was moved');
  expect(moved).toContain('Subject: The hearing on mini-grid tariffs was moved');
  expect(moved).toContain('The hearing on mini-grid tariffs was moved.');
  expect(letter('Inform the client that their permit was granted.')).toContain('Your permit was granted.');
});

test('an analysis of an amendment says nothing of altering the Constitution', () => {
  const { content } = writeContent(
    generatorInput.parse({
      type: 'policy_analysis',
      parameters: {
        policyTitle: 'Mini-Grid Regulations (Amendment)',
        content: 'A mini-grid operator shall obtain a permit above 100 kW.',
      },
    }),
  );
  expect(content).toContain('- Licence or permit: A mini-grid operator shall obtain a permit');
  expect(content).not.toMatch(/alter the Constitution/);
});

const SUBJECTS = Array.from(
  { length: 40 },
  (_, at) => `the Okigwe bridge ${String.fromCharCode(97 + (at % 26))}${at}`,
);
const PLACE = /\[TO COMPLETE: [^\]]+\]/g;

test.each(['Proposal', 'Progress report', 'Meeting follow-up', 'Briefing note', 'Thank-you letter'])(
  'a letter states no fact and promises nothing that was not given: %s',
  (communicationType) => {
    for (const purpose of SUBJECTS) {
      const { content, warnings } = letter({ clientName: 'Zuma', communicationType, purpose });
      for (const [place] of content.matchAll(PLACE))
        expect(warnings).toContain(`To complete: ${place.slice(14, -1)}`);
      const said = content.replace(PLACE, '');
      expect(numberWords(said), said).toEqual([]);
      expect(said).not.toMatch(
        /\byou asked\b|\bwe (?:will|shall|come|begin|answer|put|learned|have noted)\b|\b(?:today|next week|end of the week|calendar|short notice|goes on|in two weeks)\b/i,
      );
    }
  },
);

test('the source of a card is cited behind what rests on it, and never behind our own advice', () => {
  const law = 'A controller tells the Commission of a breach.';
  const advice = 'Decide in advance who weighs the breach and who signs.';
  const card: Card = {
    id: 'breach',
    title: 'Tell of a breach',
    about: 'breach notice',
    paragraphs: [law, advice],
    sourced: 1,
    points: ['Name who signs'],
    source: { id: 'breach', title: 'Act', kind: 'law', ref: 'Gazette 17', asOf: '2026-09' },
  };
  const texts = [
    { type: 'blog_content', parameters: { topic: 'Breach', audience: 'directors', length: 'short' } },
    {
      type: 'training_materials',
      parameters: { topic: 'Breach', audience: 'officers', duration: 'Half a day' },
    },
    {
      type: 'case_study',
      parameters: { industry: 'Health', challenge: 'A breach: who weighs and signs the breach?' },
    },
    {
      type: 'case_study',
      parameters: {
        industry: 'Health',
        challenge: 'A controller had a breach; who tells the Commission of a breach?',
      },
    },
    { type: 'policy_analysis', parameters: { policyTitle: 'Breach', content: 'A bank shall register.' } },
    {
      type: 'client_communication',
      parameters: { clientName: 'Zuma', communicationType: 'Briefing note', purpose: 'the breach' },
    },
  ].map((one) => writeContent(generatorInput.parse(one), [card]).content);
  for (const text of texts) {
    if (text.includes(law)) expect(text).toContain(`${law} (Gazette 17)`);
    expect(text).not.toContain(`${advice} (`);
  }
  expect(texts.filter((text) => text.includes(law)).length).toBeGreaterThanOrEqual(4);
  expect(texts.filter((text) => text.includes(advice)).length).toBeGreaterThanOrEqual(2);
});

test('a card kept as one text keeps what rests on its source apart from our own advice', () => {
  for (const { paragraphs, sourced } of cards)
    expect(fromBody(bodyOf({ paragraphs, sourced }))).toEqual({ paragraphs, sourced });
  expect(fromBody('A rule.\n\nAnother rule.')).toEqual({
    paragraphs: ['A rule.', 'Another rule.'],
    sourced: 2,
  });
});

const analysis = (policyTitle: string, content: string) =>
  writeContent(generatorInput.parse({ type: 'policy_analysis', parameters: { policyTitle, content } }))
    .content;

test('whoever a text binds is named in good English, one or many', () => {
  const one = analysis('Labour Rules', 'No employer shall keep a passport.');
  const many = analysis('Labour Rules', 'No data controllers shall keep a passport.');
  expect(one).toContain('any employer');
  expect(many).toContain('any data controllers');
  expect(`${one} ${many}`).not.toMatch(/\ba (?:employer|data controllers)/);
});

test('of an Act in force nobody reads that it can be changed, and one duty makes no two costliest sentences', () => {
  const titles = Array.from({ length: 60 }, (_, at) => `Harbour Act ${1960 + at}`);
  const ofActs = titles.map((title) => analysis(title, 'A ship shall register.'));
  expect(ofActs.join('\n')).not.toMatch(/can be changed|next version|drafts|costliest|contents: it/);
  expect(ofActs.join('\n')).not.toMatch(/A bill that one House has passed|Freedom of Information/);
  const ofBills = titles.map((title) => analysis(title.replace('Act', 'Bill'), 'A ship shall register.'));
  expect(ofBills.join('\n')).toMatch(/can be changed/);
});

test('a longer article takes first what its topic names, then what is near, the nearest first', () => {
  const order = cardsByNearness('Breach of personal data', cards);
  expect(order).toHaveLength(cards.length);
  expect(order[0]).toMatchObject({ card: { id: 'privacy-breach' }, nearness: 'named' });
  const ranks = order.map(({ nearness }) => ['named', 'near', 'other'].indexOf(nearness));
  expect(ranks).toEqual([...ranks].sort());
  const { document } = blog('Breach of personal data', 'comprehensive');
  const headings = document.content.flatMap((one) =>
    one.type === 'heading' && one.attrs.level === 2 ? [plainText(one)] : [],
  );
  const titles = order.map(({ card }) => card.title);
  const places = headings.map((title) => titles.indexOf(title)).filter((place) => place >= 0);
  expect(places.length).toBeGreaterThan(6);
  expect(places).toEqual([...places].sort((first, second) => first - second));
});

test('an article for a carrier is not lengthened with what schools ask parents; one for schools is', () => {
  const article = (topic: string, audience: string) =>
    writeContent({
      type: 'blog_content',
      parameters: { topic, audience, tone: 'professional', length: 'comprehensive' },
    }).content;
  const carrier = article('What the GAID 2025 means for logistics companies', 'managing directors');
  expect(carrier).not.toMatch(/Ask the parent|Schools photograph/);
  expect(article('Data protection in schools', 'school heads')).toContain('Ask the parent');
});

test('an analysis of a text that threatens a fine says what a breach costs, in its own words', () => {
  const { content } = writeContent({
    type: 'policy_analysis',
    parameters: {
      policyTitle: 'Digital Lending Regulations',
      industry: 'Financial Services',
      analysisType: 'Compliance',
      content:
        'Every lender shall register with the Commission. A lender that contravenes these regulations is liable to a fine of ₦100,000,000.',
    },
  });
  // A word that title and card share by chance («digital») brings no card.
  expect(content).not.toMatch(/rumour|know it worked/i);
  expect(content).toMatch(/## What a breach costs\n+- A lender that contravenes .* ₦100,000,000\./);
});
