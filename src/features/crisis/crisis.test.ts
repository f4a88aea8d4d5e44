import { describe, expect, test } from 'vitest';
import { crisisAdvice } from './crisis-advice.ts';
import { crisisTemplate, templateKindOf, templateKinds } from './crisis-templates.ts';
import { goldQuestions, goldSituations } from './gold.ts';
import { intentModel } from './intent-model.gen.ts';
import { intentOf, intents } from './intents.ts';
import { kinds } from './kinds.ts';
import { clusterOf, emptySituation, readSituation } from './situation.ts';
import { trainIntents } from './train-intents.ts';

const given = {
  hours: '72',
  emergency: '112',
  dueIfNow: '23 Nov 2026, 10:00',
  advice: new Map(intents.map(({ id, advice }) => [id, advice])),
};
const advice = (message: string) => crisisAdvice(message, readSituation(message), given).text;

test.each(goldSituations)('%s is read as %s', (message, cluster) => {
  expect(clusterOf(readSituation(message))).toBe(cluster);
});

test.each(goldQuestions)('"%s" asks for %s', (message, intent) => {
  expect(intentOf(message)?.id).toBe(intent);
});

test('the model of what is asked is the one its questions teach; after a change «npm run learn»', () => {
  expect(trainIntents()).toEqual(intentModel);
});

test('whoever mentions personal data hears of the 72 hours, whatever else they ask', () => {
  for (const words of ['patient files', 'BVN', 'account numbers', 'a data breach', 'customer records'])
    expect(advice(`There is a problem with ${words}. What do we tell staff?`)).toContain('72 hours');
});

test('a crash in which nobody was named as hurt is not told as one with harm; it is asked', () => {
  const answer = advice('Our lorry crashed on the Lokoja road this morning.');
  expect(answer).toContain('I read this as a crash, this morning.');
  expect(answer).not.toMatch(/harm to people|People are harmed|those who were harmed/);
  expect(answer).toContain('Is anybody hurt');
});

test('an allegation that nobody has examined is neither admitted nor denied', () => {
  const answer = advice('A journalist prints tomorrow that our manager took a bribe. What do we do?');
  expect(answer).toContain('So far it is an allegation.');
  expect(answer).toContain('neither deny nor admit');
  expect(advice('Our lorry crashed on the Lokoja road this morning.')).not.toContain('allegation');
});

test('a question about the regulator does not hide the breach it asks about', () => {
  const told =
    'A former manager of our bank in Aba sold the BVN of 3,200 customers. Must we tell the NDPC and when?';
  expect(readSituation(told)).toMatchObject({ kind: 'data', fault: 'own' });
});

test('a claim about water that the regulator has tested is a rumour, not a fault of the water', () => {
  const told =
    'A voice note says that our water is poisoned; NAFDAC tested it last week and found nothing. How do we answer?';
  expect(readSituation(told).kind).toBe('rumour');
});

test('records that were published are a breach, though nobody calls them so', () => {
  const told =
    'A former employee published 4,000 patient files on X this morning. What do we tell the patients?';
  expect(readSituation(told).kind).toBe('data');
  expect(advice(told)).not.toContain('I cannot yet tell');
});

test('who says nothing that can be read gets the first hour and questions', () => {
  const answer = advice('Please help us');
  expect(answer).toContain('The first hour');
  expect(answer).toContain('What happened, in one sentence?');
});

test.each([
  ['The naira collapsed and our suppliers want dollars.', 'harm'],
  ['Our booking app crashed an hour ago.', 'harm'],
  ['The talks with the union collapsed.', 'harm'],
  ['Our sales exploded after the advert.', 'harm'],
  ['Our office has a fire drill on Monday.', 'harm'],
  ['A supplier sued us for breach of contract.', 'data'],
  ['We broke all records with this campaign and now a rumour spreads.', 'data'],
  ['The licence of our carrier expired on Friday.', 'product'],
  ['The European Union asks about our cocoa.', 'labour'],
])('a word that is meant otherwise names no event: %s', (told, kind) => {
  expect(readSituation(told).kind).not.toBe(kind);
});

test('a hospital that lost files has nobody harmed; whoever was taken to one is', () => {
  expect(readSituation('Our hospital lost patient files.').harmed).toBeNull();
  expect(readSituation('The bus crashed and two were taken to hospital.').harmed).toBe(true);
  expect(readSituation('Three pupils are in the hospital after lunch.').harmed).toBe(true);
  expect(readSituation('Our booking app crashed an hour ago.').kind).toBe('outage');
});

/** One telling for each way an event is named, and what texts call it. */
const tellings: readonly (readonly [told: string, kind: string, event: string])[] = [
  ['Personal data of our members is in the open.', 'data', 'an incident that may concern personal data'],
  ['Ransomware has locked every server since 6am.', 'data', 'a ransomware attack on our systems'],
  ['Hackers are inside our network.', 'data', 'an attack on our systems that may concern personal data'],
  [
    'A stolen laptop holds personal data of donors.',
    'data',
    'the loss of a device that may hold personal data',
  ],
  ['We had a data breach last night.', 'data', 'a possible data breach'],
  ['Somebody leaked the phone numbers of our members.', 'data', 'a possible leak of personal data'],
  ['Our site was vandalised and armed men took two cars.', 'nature', 'an armed attack'],
  ['Two of our surveyors were kidnapped.', 'nature', 'a kidnapping'],
  ['Armed robbers killed a cashier and injured a guard.', 'nature', 'a robbery'],
  ['Terrorists sent a threat to our school.', 'nature', 'a threat against us'],
  ['Vandals cut the cable to our mast.', 'nature', 'damage done to our property'],
  ['The flood has reached our store.', 'nature', 'a flood'],
  ['An earthquake shook our plant.', 'nature', 'an earthquake'],
  ['A storm took the roof of the hostel.', 'nature', 'a storm'],
  ['There is an outbreak of Lassa fever in our ward.', 'nature', 'an outbreak of disease'],
  ['A boiler exploded; three workers are injured.', 'harm', 'an explosion'],
  ['A fire broke out at the depot, two died.', 'harm', 'a fire'],
  ['The scaffolding collapsed and a mason died.', 'harm', 'a collapse'],
  ['Our bus crashed at Mowe.', 'harm', 'a crash'],
  ['A tanker overturned in front of our gate.', 'harm', 'the overturning of a vehicle'],
  ['Our ferry capsized.', 'harm', 'the capsizing of a boat'],
  ['Two coaches derailed at Kubwa.', 'harm', 'a derailment'],
  ['A stampede at our food drive, several dead.', 'harm', 'a stampede'],
  ['A technician was electrocuted.', 'harm', 'an incident with electric current'],
  ['A pupil drowned in our pool.', 'harm', 'a drowning'],
  ['Crude spilled into the creek.', 'harm', 'a spill'],
  ['There is a gas leak behind the kitchen.', 'harm', 'a leak'],
  ['Ammonia leaked in the cold room.', 'harm', 'a leak'],
  ['There was an accident at our quarry.', 'harm', 'an accident'],
  ['A patient died after an operation.', 'harm', 'an incident with loss of life'],
  ['A child was injured in our playground.', 'harm', 'an incident with injuries'],
  ['NAFDAC asks about our juice.', 'product', 'a report about one of our products'],
  [
    'We must recall baby food; three children died.',
    'product',
    'a problem with a product that is being recalled',
  ],
  ['Doctors report side effects of our syrup.', 'product', 'reports of side effects of one of our products'],
  ['Food poisoning at our canteen, forty pupils.', 'product', 'reports that people fell ill after eating'],
  ['Our water may be contaminated.', 'product', 'a report that one of our products may be contaminated'],
  ['Expired drugs were sold in our shop.', 'product', 'a report about the shelf life of one of our products'],
  ['The plugs we sold are faulty.', 'product', 'a report of a fault in one of our products'],
  ['Our app is offline.', 'outage', 'an interruption of our services'],
  ['A blackout has stopped the hospital.', 'outage', 'a power failure'],
  ['The system is down and transfers fail.', 'outage', 'failed payments and an interruption of our services'],
  [
    'Customers ask for refunds since the update of last night.',
    'money',
    'reports about payments of our customers',
  ],
  [
    'Our app debited customers twice and they complain on X.',
    'money',
    'reports that customers were charged twice',
  ],
  [
    'Customers say on X that their money was taken twice.',
    'money',
    'reports that customers were charged twice',
  ],
  [
    'Savings of members are missing after the update.',
    'money',
    'reports about money missing from accounts of our customers',
  ],
  ['Our meters overcharged a whole estate.', 'money', 'reports of wrong charges'],
  ['There is a scandal about our chairman.', 'misconduct', 'an allegation that we take seriously'],
  ['Our cashier embezzled the fees.', 'misconduct', 'an allegation of embezzlement that we take seriously'],
  ['A partner accuses us of fraud.', 'misconduct', 'an allegation of fraud that we take seriously'],
  ['Our agent bribed an officer.', 'misconduct', 'an allegation of corruption that we take seriously'],
  ['A teacher harassed a student.', 'misconduct', 'an allegation of harassment that we take seriously'],
  [
    'She says that we discriminated against her.',
    'misconduct',
    'an allegation of discrimination that we take seriously',
  ],
  [
    'Insider dealing by a director is in the papers.',
    'misconduct',
    'an allegation of insider dealing that we take seriously',
  ],
  ['A matron abused a child.', 'misconduct', 'an allegation of abuse that we take seriously'],
  ['A driver stole the parcels.', 'misconduct', 'an allegation of theft that we take seriously'],
  ['Our chairman was arrested at the airport.', 'misconduct', 'an arrest that concerns our organisation'],
  ['The regulator has written to us.', 'regulator', 'a measure of the authorities'],
  ['The NCC has fined us.', 'regulator', 'a fine'],
  ['Our licence was suspended by the CBN.', 'regulator', 'a decision on our licence'],
  ['Our office was raided at dawn.', 'regulator', 'a search of our premises'],
  ['A former tenant has sued us.', 'regulator', 'a court case'],
  ['The court gives its ruling today.', 'regulator', 'a matter before the court'],
  ['SEC investigates our last offer.', 'regulator', 'an investigation by the authorities'],
  ['The CBN sanctioned us.', 'regulator', 'a sanction by the authorities'],
  [
    'We received a letter of complaint from NDPC this morning.',
    'regulator',
    'questions that the authorities have put to us',
  ],
  ['A post on Facebook says our rice is plastic.', 'rumour', 'a claim that is being circulated'],
  ['There is a deepfake of our MD.', 'rumour', 'a faked recording that is being circulated'],
  [
    'Somebody impersonates our helpline.',
    'rumour',
    'messages that are sent in our name but do not come from us',
  ],
  ['A hoax about free loans uses our logo.', 'rumour', 'a hoax that is being circulated'],
  ['A rumour says two people died in our hospital.', 'rumour', 'a rumour that is being circulated'],
  ['Fake news about our vaccine is everywhere.', 'rumour', 'a false claim that is being circulated'],
  ['A video says our water kills children.', 'rumour', 'a claim in a video that is being circulated'],
  [
    'A voice note says that the bank closes on Monday.',
    'rumour',
    'a claim in a recording that is being circulated',
  ],
  ['The union is angry.', 'labour', 'a dispute at work'],
  ['The union has called a strike from Monday.', 'labour', 'the announcement of a strike'],
  ['Our drivers are on strike and one was injured.', 'labour', 'a strike'],
  ['Workers picket the head office.', 'labour', 'a picket by workers'],
  ['We announced layoffs and people are bitter.', 'labour', 'a dispute about jobs'],
  ['Salaries are three months late.', 'labour', 'a dispute about pay'],
  ['The host community wants to see us.', 'community', 'concerns that have been raised'],
  ['Youths blockade the access road.', 'community', 'a blockade'],
  ['People protest against our mast.', 'community', 'a protest'],
  ['Consumers call for a boycott.', 'community', 'a call for a boycott'],
  ['A petition against our plant is going to Abuja.', 'community', 'a petition'],
  ['The backlash against our advert grows.', 'online', 'criticism that is being shared online'],
  ['A video of a guard beating a student went viral.', 'online', 'a video that is being shared'],
];

test('who got a letter of an authority is told to answer it in time, not to apologise, and not asked who is hurt', () => {
  const answer = advice('We received a letter of complaint from NDPC this morning.');
  expect(answer).toContain('I read this as a letter from the authorities, this morning.');
  expect(answer).toContain('The authority comes before the press');
  expect(answer.split('If it finds a fault of yours')[0]).not.toMatch(/apologis/);
  expect(answer).not.toContain('Is anybody hurt');
});

test('what an authority has decided is answered for', () => {
  for (const told of [
    'The NCC has fined us.',
    'The CBN sanctioned us.',
    'Our licence was suspended by the CBN.',
  ])
    expect(advice(told)).not.toContain('The authority comes before the press');
});

test.each([
  'Donor funds are missing from our foundation.',
  'Our cashier stole and funds are missing.',
  'Police charged our director again.',
  'There is an outflow of deposits since the rumour.',
])('«%s» is no fault with accounts of customers, and hurts nobody', (told) => {
  expect(['money', 'harm']).not.toContain(readSituation(told).kind);
});

describe('Every text calls the event what it is', () => {
  test.each(tellings)('«%s»', (told, kind, event) => {
    const situation = readSituation(told);
    expect(situation.kind).toBe(kind);
    for (const { value } of templateKinds) {
      const text = crisisTemplate(value, situation, '72');
      expect(text, value).toContain(event);
      if (event !== 'an accident') expect(text, value).not.toContain('accident');
    }
    if (event !== 'an accident') expect(advice(told).split('Stage:')[0]).not.toContain('accident');
  });

  test('no name of an event is without a telling', () => {
    const tried = tellings.map(([, kind, event]) => `${kind}: ${event}`);
    for (const { id, neutral, names } of kinds)
      for (const event of [
        ...names.map((name) => name.event),
        ...(['harm', 'nature'].includes(id) ? [] : [neutral]),
      ])
        expect(tried).toContain(`${id}: ${event}`);
  });

  test('also when earlier crises or own fault raise what people see in it', () => {
    for (const more of ['It is the second time.', 'Hackers did it.', 'It was our own mistake.'])
      expect(crisisTemplate('holding', readSituation(`The union is on strike. ${more}`), '72')).toContain(
        'a strike',
      );
  });

  test('and keeps the name when the next message says more of something else', () => {
    const before = readSituation('A fire broke out at the depot.');
    const after = readSituation('Nobody is hurt; the cause is not known.', before);
    expect(crisisTemplate('holding', after, '72')).toContain('a fire');
  });
});

describe('What is only claimed', () => {
  test.each([
    'A video says our water kills children.',
    'There is a video on TikTok claiming that our clinic sells kidneys.',
    'People on X say our bank is bankrupt.',
    'A voice note is going round that says two pupils died at our school.',
    'Our rice is plastic, says a blogger.',
    'In an audio on WhatsApp a man says that we dump waste in the river. An audio clip claims the same.',
  ])('is a claim that has to be checked, and asked for: «%s»', (told) => {
    const answer = advice(told);
    expect(answer).not.toContain('I cannot yet tell');
    expect(answer).toContain('So far it is a claim.');
    expect(answer).toContain('Is what is claimed false, true, or not yet checked?');
    expect(answer).not.toContain('People are harmed');
  });

  test('is a false claim once that is said, and what happened once it proves true', () => {
    const before = readSituation('A video says we dump waste in the river.');
    const given = (told: string) => readSituation(told, before).claimFalse;
    expect(given('It is not true.')).toBe(true);
    expect(given('We checked: it is true.')).toBe(false);
    expect(given('We do not know whether it is true.')).toBeNull();
    expect(given('What do we tell staff?')).toBeNull();
  });

  test('does not hide what happened beside it', () => {
    const situation = readSituation('Two people died in our hospital. Now a video says that it was ten.');
    expect(situation.kind).toBe('harm');
    expect(situation.harmed).toBe(true);
  });

  test('of misconduct stays an allegation, unless it is called false', () => {
    expect(readSituation('A video claims that our manager took a bribe.').kind).toBe('misconduct');
    expect(readSituation('A false story says that our manager took a bribe.').kind).toBe('rumour');
  });

  test.each([
    'What should our video say?',
    'Which words should we post about the fire?',
    'The video of the fire shows our logo.',
  ])('is not what we ourselves tell, nor what a recording shows: «%s»', (told) => {
    expect(readSituation(told).kind).not.toBe('rumour');
  });
});

describe('A statement', () => {
  test.each(templateKinds)('$label says nothing that was not said, and admits nothing', ({ value }) => {
    const text = crisisTemplate(value, emptySituation, '72');
    const without = text.replace(/\[TO COMPLETE[^\]]*\]/g, '');
    expect(without).not.toMatch(/\d{2,}(?! hours)|liable|our fault|guilty/);
    expect(text).toContain('[TO COMPLETE');
  });

  test('of first order meets the six points of CERC: known, unknown, empathy, action, next update, contact', () => {
    const text = crisisTemplate('holding', readSituation('A fire broke out this morning'), '72');
    for (const point of [
      /became aware of a fire/,
      /do not yet know/,
      /first concern is for/,
      /We are \[TO COMPLETE: action/,
      /next update will follow/,
      /Contact:/,
    ])
      expect(text).toMatch(point);
  });

  test('says that the cause is not known where that was said, and asks what is open where it was not', () => {
    const holding = (words: string) => crisisTemplate('holding', readSituation(words), '72');
    expect(holding('A fire at the depot, cause unknown')).toContain('We do not yet know the cause, and we');
    expect(holding('A fire; we do not know how many were inside')).toContain('[TO COMPLETE: what is open]');
    expect(holding('A fire at the depot, cause unknown')).toContain('[TO COMPLETE: what is open]');
  });

  test.each([
    'We do not know how it happened.',
    'We don’t yet know how the fire started',
    'There was an explosion. We do not know why.',
    'We do not know what caused the leak.',
    'It is unclear why it happened.',
    'The cause of the fire at the depot is still not known.',
    'The cause is under investigation by the fire service.',
  ])('says that the cause is open after «%s»', (words) => {
    expect(readSituation(words).causeKnown).toBe(false);
  });

  test.each([
    'We do not know how bad it is.',
    'We do not know how serious the injuries are, or how far it spreads.',
    'We don’t know how widespread this is.',
    'We do not know why customers call the other branch.',
    'The manager is under investigation by the police.',
    'The cause of the fire is known and the manager is under investigation.',
    'We now know what caused the fire.',
    'We know how it happened.',
  ])('does not say that the cause is open after «%s»', (words) => {
    expect(readSituation(words).causeKnown).not.toBe(false);
  });

  test('is chosen by what the request begins with', () => {
    for (const { value, label } of templateKinds)
      expect(templateKindOf(`${label}: customers and staff saw a post`)).toBe(value);
  });
});

test('when a paper will appear is not when something happened', () => {
  const message = 'A journalist has documents that our director bribed an officer. She publishes at 6pm.';
  expect(readSituation(message).when).toBeNull();
  expect(readSituation('The fire broke out at 6pm. We must answer by 8pm.').when).toBe('at 6pm');
});

test('where people died, the first hour and a holding statement come with every answer', () => {
  const text = advice('Two workers died at our plant this morning. The families are at the gate.');
  expect(text).toContain('The first hour');
  expect(text).toContain('HOLDING STATEMENT');
});

test.each([
  ['Fake drugs of our brand killed three patients.', { harmed: true, claimFalse: null }],
  [
    'The false ceiling of our hall collapsed and two people died.',
    { kind: 'harm', harmed: true, claimFalse: null },
  ],
  ['A video says our drugs are fake.', { kind: 'rumour', claimFalse: null }],
  ['A video says our drugs are fake. Is the video fake?', { claimFalse: null }],
  ['A video says our drugs are fake. It is not false.', { claimFalse: null }],
  ['The rumour that we are closing is false.', { kind: 'rumour', claimFalse: true }],
  ['A video says our water is poisoned. It is not true.', { kind: 'rumour', claimFalse: true }],
  ['A video claims our nurses abused and killed a child.', { harmed: null }],
  ['There is a viral video that our product killed a child.', { kind: 'rumour', harmed: null }],
  ['A mother says our syrup killed her child.', { kind: 'rumour', harmed: null }],
  [
    'A video claims that our manager took a bribe because he needed money.',
    { kind: 'misconduct', causeKnown: null },
  ],
  ['Two workers died in the fire, according to the CCTV recording.', { kind: 'harm', harmed: true }],
  ['Two workers died in the fire, according to the post-mortem.', { kind: 'harm', harmed: true }],
  ['Soldiers at the police post said two of our staff were kidnapped.', { kind: 'nature' }],
  [
    'A video says it was arson, but a fire did break out and two workers died.',
    { kind: 'harm', harmed: true },
  ],
] as const)(
  'what is claimed is neither confirmed nor called false by its own words: %s',
  (message, expected) => {
    expect(readSituation(message)).toMatchObject(expected);
  },
);

test.each([
  ['Armed EFCC officers raided our office and arrested our director.', /armed attack/],
  ['Gunmen opened fire on our bus; two died.', /\bfire\b/],
  ['A storm on social media about our advert.', /\bstorm\b/],
  ['A flood of complaints on Twitter.', /\bflood\b/],
  ['Armed men attacked our camp and threatened staff.', /threat/],
] as const)('an event is not named by a word that means something else there: %s', (message, wrong) => {
  expect(JSON.stringify(readSituation(message).event)).not.toMatch(wrong);
});

test('a second video is not false because the first one was, and doubt reopens what was called false', () => {
  const first = readSituation('A video says our water is poisoned. It is not true.');
  const second = readSituation('Now another video says our syrup killed a child.', first);
  expect(second.claimFalse).toBeNull();
  expect(readSituation('We do not know whether it is true.', first).claimFalse).toBeNull();
});

test.each([
  ['There was an explosion in one of our depots.', 'harm'],
  ['Gas explosion in Onitsha, our lorry was there.', 'harm'],
  ['An explosion of gas cylinders at our plant; the roof is gone.', 'harm'],
  ['The new market in Kano collapsed, killing six traders.', 'harm'],
  ['Stocks crashed onto a worker in our warehouse.', 'harm'],
  ['Our depot burnt out last night.', 'harm'],
  ['The fire brigade is at our depot in Apapa.', 'harm'],
  ['All records of our patients were stolen.', 'data'],
  ['A paid post claims our milk killed two babies.', 'rumour'],
] as const)('a word that also means something else is read as it stands: %s', (told, kind) => {
  expect(readSituation(told).kind).toBe(kind);
});

test.each([
  ['Our generator killed a family of five by fumes.', true],
  ['The network killed two technicians on the mast.', true],
  ['She is at the hospital with burns from our kettle.', true],
  ['Two colleagues were admitted at the specialist hospital.', true],
  ['Doctors at LUTH hospital treat four of our workers.', true],
  ['Three workers are in hospital.', true],
  ['A paid post claims our milk killed two babies.', null],
  ['The talks died.', null],
  ['A data leak in our hospital.', null],
  ['We wrote to the hospital about the bill.', null],
  ['A strike in public hospitals.', null],
] as const)('whether people were harmed: %s', (told, harmed) => {
  expect(readSituation(told).harmed).toBe(harmed);
});

describe('Within a conversation', () => {
  const sold =
    'A staff member of our bank sold the BVN of about 3,000 customers this morning. What do we do first?';

  test('a question about the regulator is about what happened, not a measure of the regulator', () => {
    const before = readSituation(sold);
    expect(before.kind).toBe('data');
    const asked = readSituation(
      'When must we tell the regulator, and what if we do not know everything?',
      before,
    );
    expect(asked.kind).toBe('data');
    // What has happened since is told, also within a question.
    expect(readSituation('The NDPC has fined us.', before).kind).toBe('regulator');
    expect(readSituation('What do we do now that our depot is on fire?', before).kind).toBe('harm');
  });

  test('what was told is called to mind and not told again; what is asked for is told in full', () => {
    const situation = readSituation(sold);
    const first = crisisAdvice(sold, situation, given);
    expect(first.text).toContain('1. Protect people');
    expect(first.text).toContain('HOLDING STATEMENT');
    const next = crisisAdvice('What do we tell our customers?', situation, given, first.told);
    expect(next.text).toContain('Customers and those affected');
    expect(next.text).not.toMatch(/1\. Protect people|HOLDING STATEMENT|Weekends count/);
    expect(next.text).toContain('still holds');
    expect(next.text).toContain('72 hours');
    const legal = crisisAdvice('Must we notify the NDPC?', situation, given, next.told);
    expect(legal.text).toContain('The first notice may be incomplete');
    const again = crisisAdvice('Draft a statement for us', situation, given, legal.told);
    expect(again.text).toContain('HOLDING STATEMENT');
  });

  test('who sold data from within is answered for as an own wrong, and nobody is asked whether data is hurt', () => {
    expect(clusterOf(readSituation(sold))).toBe('preventable');
    expect(advice(sold)).not.toContain('Is anybody hurt');
    expect(advice(sold)).not.toContain('of how many people');
    expect(advice('Customer records were leaked this morning.')).toContain('of how many people');
  });

  test('a report without a question is answered with the first hour, not with what its words remind of', () => {
    const text = advice(
      'A gas explosion at our plant in Ogun State this morning. Journalists are at the gate.',
    );
    expect(text).toContain('1. Protect people');
    expect(text).not.toMatch(/Duties and deadlines|The press:/);
  });
});

test('where people died and the press waits, it says whom to tell first and how to meet the press', () => {
  const told = advice('Three patients died in our ward last night. Reporters are at the gate with cameras.');
  expect(told).toContain('the authority that licenses you hear it from you');
  expect(told).toContain('The press, which is waiting:\n• One spokesperson');
  expect(advice('Three patients died in our ward last night.')).not.toContain('The press, which is waiting');
  expect(advice('Our website is down since noon. Reporters are calling.')).not.toContain('licenses you');
});
