import type { z } from 'zod';
import type { GeneratorType, generatorInput } from '#src/features/generator/generator.ts';

type Asked<Type extends GeneratorType> = Extract<
  z.input<typeof generatorInput>,
  { type: Type }
>['parameters'];

/** Who reads without training in the subject; everybody else does so by profession. */
export type Reader = 'general' | 'professional';

const course = (
  topic: string,
  audience: string,
  reader: Reader,
  duration = 'Half a day',
  format = 'Workshop',
) => ({
  reader,
  parameters: { topic, audience, format, duration } satisfies Asked<'training_materials'>,
});

export const courses = [
  course('Breach response', 'data protection officers', 'professional'),
  course('Consent in marketing', 'sales teams', 'professional', '1 day'),
  course('Answering requests for personal data', 'customer service staff', 'general'),
  course('Contracts with processors', 'procurement officers', 'professional'),
  course('Impact assessments for new technology', 'product managers', 'professional'),
  course('The compliance audit return', 'compliance officers', 'professional'),
  course('Privacy notices at the counter', 'front-desk staff', 'general'),
  course('Speaking in the first hour of a crisis', 'spokespersons', 'professional'),
  course('Rumours on social media', 'communication teams', 'professional'),
  course('Crisis drills', 'plant managers', 'professional'),
  course('Apology and responsibility', 'directors', 'professional'),
  course(
    'Following a bill through the National Assembly',
    'public affairs officers',
    'professional',
    '1 day',
  ),
  course('Appearing at a public hearing', 'association secretaries', 'professional'),
  course('Freedom of information requests', 'community volunteers', 'general'),
  course('The budget and how to enter it', 'policy officers', 'professional'),
  course('Writing plain messages', 'ward councillors', 'general'),
  course('Speaking the languages people use', 'health workers in villages', 'general'),
  course('Measuring a campaign', 'programme officers', 'professional'),
  course('Gifts and public officers', 'sales agents', 'professional'),
  course('Building a coalition', 'trade union members', 'general'),
] as const;

const article = (topic: string, audience: string, reader: Reader, tone: string, length = 'short') => ({
  reader,
  parameters: { topic, audience, tone, length } satisfies Asked<'blog_content'>,
});

export const articles = [
  article('A record of processing for hospitals', 'hospital administrators', 'professional', 'professional'),
  article('Consent in marketing', 'shop owners', 'general', 'conversational'),
  article('Crisis communication for banks', 'directors', 'professional', 'authoritative'),
  article('Stakeholder mapping in mining', 'project managers', 'professional', 'professional'),
  article('Committees of the National Assembly', 'association secretaries', 'professional', 'educational'),
  article('Rumours on WhatsApp', 'parents and students', 'general', 'conversational'),
  article(
    'What to do in the first 72 hours after a data breach',
    'chief executives',
    'professional',
    'authoritative',
  ),
  article('Contracts with cloud vendors', 'procurement teams', 'professional', 'professional'),
  article('Freedom of information requests', 'citizens', 'general', 'educational'),
  article('The budget and the MTEF', 'manufacturers', 'professional', 'authoritative'),
  article('Executive orders of the President', 'company secretaries', 'professional', 'professional'),
  article('Altering the Constitution', 'youth groups', 'general', 'educational'),
  article('Bills in a State House of Assembly', 'traders in the market', 'general', 'conversational'),
  article('The compliance audit return', 'finance directors', 'professional', 'professional'),
  article('Naming a data protection officer', 'university registrars', 'professional', 'educational'),
  article('Plain language in public service', 'customers of the agency', 'general', 'educational'),
  article('Radio and local languages in a campaign', 'farmers', 'general', 'conversational'),
  article('Measuring whether a campaign worked', 'donors', 'professional', 'authoritative'),
  article('Crisis drills at night', 'operations managers', 'professional', 'professional'),
  article('Gifts to public officers', 'contractors', 'professional', 'authoritative'),
] as const;

const study = (industry: string, challenge: string, solution = '', outcome = ''): Asked<'case_study'> => ({
  industry,
  challenge,
  solution,
  outcome,
});

export const studies = [
  study(
    'Healthcare',
    'A hospital lost the index of its paper files when it moved wards.',
    'We listed every cabinet with the nurses. Each file got a barcode and an owner.',
    'Every file was found within a month (hospital register, 2026).',
  ),
  study(
    'Banking',
    'A false message said that the bank was closing. Depositors queued in three cities.',
    'One page with facts and times was put online. Branch managers read the same three sentences.',
    'The queues had gone on the second day.',
  ),
  study(
    'Mining',
    'Host communities feared for their wells before a new pit was opened.',
    'Water was sampled with two elders present. Results were read out on the local radio.',
  ),
  study('Telecommunications', 'A tariff decision was announced without notice and subscribers protested.'),
  study(
    'Aviation',
    'Passengers were stranded for a night after a strike and posted angry videos.',
    'Staff were sent to the gates with food and a list of flights. The chief executive recorded an apology.',
    'Most passengers took the rebooked flight.',
  ),
  study(
    'Education',
    'Parents objected to fingerprint clocks in a boarding school.',
    'The school assessed the impact, dropped the fingerprints and bought cards instead.',
    'No parent withdrew a child.',
  ),
  study(
    'Manufacturing',
    'A draft standard would have closed a line of plastic packaging.',
    'The association filed a memorandum with tests of its own and appeared at the hearing.',
    'The final standard gave three years of transition (gazette of March 2026).',
  ),
  study(
    'Agriculture',
    'Farmers distrusted a register of fields that an agency wanted to compile.',
    'Agents who speak Hausa and Nupe explained the form at twelve markets.',
  ),
  study(
    'Insurance',
    'Claims data was shared with a vendor abroad for which no agreement existed.',
    'A written agreement was signed, and the data was moved back to Lagos.',
    'The auditors closed the finding.',
  ),
  study(
    'Retail',
    'A newsletter was sent to customers who had never agreed to it.',
    'The list was cleaned and each customer was asked again.',
    'Complaints stopped.',
  ),
  study('Energy', 'Prepaid meters failed in two estates during a heat wave.'),
  study(
    'Logistics',
    'Drivers were tracked on their days off and the union wrote to the press.',
    'Tracking was tied to the ignition, and the rule was signed with the union.',
    'The union withdrew its letter.',
  ),
  study(
    'Real estate',
    'Copies of identity cards of tenants lay open in a shared folder.',
    'Access was cut to two persons and old copies were shredded.',
  ),
  study(
    'Non-profit',
    'A donor asked for names of beneficiaries in a camp of displaced people.',
    'Codes were used in place of names, with the key kept by the field office.',
    'The donor accepted the reports.',
  ),
  study(
    'Government',
    'An agency received requests under the Freedom of Information Act and answered none in time.',
    'One register and one deputy were named for all requests.',
    'Requests are answered within seven days (agency register, 2026).',
  ),
  study(
    'Media',
    'A presenter repeated a claim about a vaccine that was not true.',
    'The station corrected itself on the same programme and invited a doctor.',
    'The regulator took no measure.',
  ),
  study(
    'Fintech',
    'A lender read the contacts of borrowers and called their relatives.',
    'The app was changed so that it asks for no contacts.',
    'Fewer borrowers complained in the next quarter.',
  ),
  study(
    'Oil and gas',
    'A spill reached a creek on a Sunday and nobody could approve a statement.',
    'Ten holding statements were written and two deputies named.',
  ),
  study(
    'Hospitality',
    'Camera recordings of guests appeared on a blog.',
    'Viewing was limited to a named manager and each viewing was logged.',
    'No recording has left the house since.',
  ),
  study(
    'Construction',
    'A scaffold fell and two workers were hurt; families heard it on the radio.',
    'A call list of families was kept at the site office from then on.',
  ),
];

const letter = (
  clientName: string,
  communicationType: string,
  purpose: string,
  context: string,
): Asked<'client_communication'> => ({
  clientName,
  communicationType,
  purpose,
  context,
});

export const letters = [
  letter(
    'Zuma Power',
    'Proposal',
    'an audit of data protection',
    'You asked for an audit before the return is due. We propose to interview nine units. The team is led by Amina Bello. We need access to the record of processing.',
  ),
  letter(
    'Kainji Foods',
    'Proposal',
    'a plan for product recalls',
    'Your board wants one plan for four plants. We would write it with the plant managers. Work starts in February. Please name a contact at each plant.',
  ),
  letter(
    'Ogbunike Solar',
    'Proposal',
    'hearings on mini-grids',
    'The committee will hear operators on tariffs. We suggest a memorandum with figures from your sites. The fee is settled by stage.',
  ),
  letter(
    'Sahel Airlines',
    'Proposal',
    'media training for captains',
    'Three captains will speak after incidents. We recommend two days with a camera. Please send us the duty roster.',
  ),
  letter(
    'Zuma Power',
    'Progress report',
    'Update the client on the audit',
    'The record of processing is complete. We interview the call centre this week. Two contracts are late. Please approve the new notice.',
  ),
  letter(
    'Kainji Foods',
    'Progress report',
    'the recall plan',
    'Drafts for Kano and Jos were delivered. The Ibadan plant has not answered, which is a risk. The drill is due on 3 March.',
  ),
  letter(
    'Ogbunike Solar',
    'Progress report',
    'the memorandum',
    'The memorandum was submitted on Tuesday. The clerk confirmed receipt. The hearing is next.',
  ),
  letter(
    'Delta Textiles',
    'Progress report',
    'talks with the host community',
    'Elders of five quarters were met. Youth leaders are still missing. Choose a date for the open day.',
  ),
  letter(
    'Sahel Airlines',
    'Meeting follow-up',
    'the strike',
    'It was decided to rebook without charge. Ngozi will draft the notice. The question of hotels stayed open. We meet again on Friday.',
  ),
  letter(
    'Bauchi Teaching Hospital',
    'Meeting follow-up',
    'patient files',
    'The archive closes at night from Monday. Dr Sani sends the list of keys. Who pays the cameras is not settled.',
  ),
  letter(
    'Lagoon Bank',
    'Meeting follow-up',
    'the false message',
    'Branches keep the three sentences on the desk. Emeka prepares a page for the website. The next meeting is on the tenth.',
  ),
  letter(
    'Niger Ceramics',
    'Meeting follow-up',
    'the draft standard',
    'The association speaks for all. Halima shall collect the tests. Transition was not agreed.',
  ),
  letter(
    'Zuma Power',
    'Briefing note',
    'the new rules on meters',
    'The Commission published a draft in October. Households and installers are affected. You could comment or wait. We recommend to comment on clause four.',
  ),
  letter(
    'Lagoon Bank',
    'Briefing note',
    'Tell them that the licence of their vendor was suspended',
    'Card customers are concerned. Either the vendor is replaced or cards are printed in-house. We advise the second.',
  ),
  letter(
    'Delta Textiles',
    'Briefing note',
    'customs duties on yarn',
    'A circular takes effect in January. Spinners in Kano and Aba are affected. You should join the petition.',
  ),
  letter(
    'Bauchi Teaching Hospital',
    'Briefing note',
    'transfers of scans abroad',
    'A radiologist in Cairo reads scans at night. Patients were not told. Options are an agreement or a local reader.',
  ),
  letter(
    'Kainji Foods',
    'Thank-you letter',
    'the drill in Kano',
    'Forty people took part before sunrise. We learned that two numbers were dead. We can help with the next one.',
  ),
  letter(
    'Sahel Airlines',
    'Thank-you letter',
    'a difficult week',
    'Every passenger was called. The lesson is that the roster must be at hand.',
  ),
  letter(
    'Niger Ceramics',
    'Thank-you letter',
    'your evidence at the hearing',
    'The senators asked for your tests twice. Transition was granted. We continue to follow the gazette.',
  ),
  letter(
    'Ogbunike Solar',
    'Thank-you letter',
    'the visit to Otuocha',
    'The village head received us in person. We learned how the tariff is understood. Our support goes on through the rains.',
  ),
];

const policy = (
  policyTitle: string,
  industry: string,
  analysisType: string,
  content: string,
): Asked<'policy_analysis'> => ({
  policyTitle,
  industry,
  analysisType,
  content,
});

export const policies = [
  policy(
    'Digital Lending Rules',
    'Fintech',
    'Compliance',
    'A lender shall register with the Commission within 30 days. A lender must not read the contacts of a borrower. The Commission shall publish a list of lenders.',
  ),
  policy(
    'Mini-Grid Regulations (Amendment)',
    'Energy',
    'Impact',
    'An operator shall obtain a permit above 100 kW. The tariff shall be agreed with the community in writing. Operators must report outages by 31 January each year.',
  ),
  policy(
    'Hospital Records Bill',
    'Healthcare',
    'Compliance',
    'Every hospital shall appoint a records officer. Records shall be kept for ten years. No hospital shall release a file without the consent of the patient.',
  ),
  policy(
    'Plastic Packaging Order',
    'Manufacturing',
    'Opportunities',
    'Producers shall pay a levy on single-use packaging. Producers are required to take back used bottles. The levy takes effect on 1 July 2027.',
  ),
  policy(
    'Local Content Guidelines for Cloud Services',
    'Technology',
    'Impact',
    'Government data shall be hosted in Nigeria. A provider must disclose the location of its servers. Contracts in force shall be adapted within 12 months.',
  ),
  policy(
    'Road Haulage Safety Code',
    'Logistics',
    'Compliance',
    'A driver shall not drive more than nine hours a day. Fleet owners must install speed limiters. Accidents shall be reported to the corps within 24 hours.',
  ),
  policy(
    'Broadcast Advertising Rules',
    'Media',
    'Compliance',
    'An advertisement shall be vetted before it is aired. A station must keep recordings for 90 days. Alcohol shall not be advertised before ten in the evening.',
  ),
  policy(
    'Seed Traceability Regulation',
    'Agriculture',
    'Impact',
    'A seed company shall label each bag with its origin. Dealers must register every season. The council shall inspect stores.',
  ),
  policy(
    'Tenancy Deposit Bill',
    'Real estate',
    'Impact',
    'A landlord shall pay the deposit into a protected account. The deposit must be returned within 14 days of the end of the tenancy.',
  ),
  policy(
    'Aviation Passenger Rights Order',
    'Aviation',
    'Compliance',
    'An airline shall inform passengers of a delay within 30 minutes. An airline must refund a cancelled flight within 14 days. The authority may impose a fine.',
  ),
  policy(
    'Open Banking Framework',
    'Banking',
    'Opportunities',
    'A bank shall give access to a licensed third party at the request of the customer. Third parties are required to obtain a licence. Fees shall be disclosed before consent.',
  ),
  policy(
    'School Meals Standard',
    'Education',
    'Impact',
    'A caterer shall hold a health certificate. Menus must be published each term. Schools shall report cases of food poisoning at once.',
  ),
  policy(
    'Mine Closure Fund Regulation',
    'Mining',
    'Compliance',
    'A leaseholder shall contribute to the closure fund every quarter. Leaseholders must submit a closure plan within two years. Work without a plan is prohibited.',
  ),
  policy(
    'Insurance Claims Directive',
    'Insurance',
    'Compliance',
    'An insurer shall acknowledge a claim within 48 hours. An insurer must pay an admitted claim within 30 days. Reasons for a refusal shall be given in writing.',
  ),
  policy(
    'Audit Return Order',
    'All sectors',
    'Compliance',
    'A controller of major importance shall file the return by 31 March each year. Late returns shall pay a surcharge. A licensed organisation must verify the return.',
  ),
  policy(
    'Port Community System Guidelines',
    'Shipping',
    'Impact',
    'Agents shall lodge manifests electronically. Terminals must connect to the platform by 30 June 2027. Paper manifests shall no longer be accepted.',
  ),
  policy(
    'Drug Price Transparency Bill',
    'Pharmacy',
    'Opportunities',
    'A manufacturer shall disclose the ex-factory price. Pharmacies must display retail prices. The council may review prices every year.',
  ),
  policy(
    'Tower Sharing Regulation',
    'Telecommunications',
    'Impact',
    'An operator shall offer space on a tower on equal terms. Operators must notify the regulator before they build. Towers shall not stand within 50 metres of a school.',
  ),
  policy(
    'Estate Agents Licensing Law',
    'Real estate',
    'Compliance',
    'No person shall act as an estate agent without a licence. An agent must keep client money apart. Licences shall be renewed every two years.',
  ),
  policy(
    'Waste Tyre Recovery Rules',
    'Environment',
    'Opportunities',
    'Importers are required to recover used tyres. Burning of tyres is prohibited. Collectors shall register with the state agency.',
  ),
];
