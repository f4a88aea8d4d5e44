import type { Clause } from './clause.ts';

export interface Subject {
  id: string;
  /** Data and purpose that come with it, as the wizard names them. */
  type?: string;
  purpose?: string;
  /** How people name it in their own words. */
  named: RegExp;
  clause: Clause;
}

const subject = (
  id: string,
  named: RegExp,
  heading: string,
  formal: string,
  plain: string,
  law: readonly string[],
  implied: Pick<Subject, 'type' | 'purpose'> = {},
): Subject => ({
  id,
  ...implied,
  named,
  clause: { id: `opt-${id}`, heading, formal, plain, law, satisfies: [] },
});

/** Subjects that custom requirements ask for again and again. What matches none goes to the list of points to settle. */
export const optionalClauses: readonly Subject[] = [
  subject(
    'cctv',
    /\b(cctv|camera|video surveillance|surveillance)/i,
    'Video surveillance',
    'Cameras serve the security of persons and premises and rest on a legitimate interest. They are announced by signs before the area is entered, do not cover rest areas, and record no sound. Recordings are kept for {camera_days} days and are viewed by named persons after an incident only; each viewing is logged.',
    'Cameras keep people and places safe. Signs tell you before you walk in. We do not film rest areas or record sound. We keep recordings for {camera_days} days. Only named people may look, and we log each look.',
    ['NDPA s.25', 'NDPA s.28'],
    { type: 'Photographs, audio and video', purpose: 'Security of premises and systems' },
  ),
  subject(
    'biometrics',
    /\b(biometric|fingerprint|face recognition|facial)/i,
    'Biometric data',
    'Biometric data is sensitive personal data. It is used only where no less intrusive means suffices, on explicit consent with an equivalent alternative, or on another ground of section 30 of the NDPA. Templates are stored encrypted, never as images, and are deleted when the purpose ends. An impact assessment precedes the use.',
    'Fingerprints and faces are sensitive data. We use them only if nothing simpler works and you agree, and you can choose another way. We store them encrypted and delete them when they are no longer needed.',
    ['NDPA s.28', 'NDPA s.30'],
    { type: 'Biometric data' },
  ),
  subject(
    'cookies',
    /\bcookie|tracking pixel|web analytics/i,
    'Cookies and similar technologies',
    'Cookies that are not strictly necessary are set only after consent, which is refused as easily as it is given. A cookie notice names each cookie with purpose, provider and lifetime; the choice can be changed at any time.',
    'We ask before we use cookies that are not needed. Saying no is as easy as saying yes. Our cookie notice lists them all.',
    ['NDPA s.26', 'GAID 2025'],
  ),
  subject(
    'marketing',
    /\b(marketing|newsletter|promotion|bulk sms|whatsapp broadcast)/i,
    'Direct marketing',
    'Direct marketing by electronic means takes place on prior consent. Every message names the sender and offers a free and simple way to object; an objection is entered on a suppression list at once and is respected across all channels.',
    'We send marketing only if you said yes. Each message shows who sends it and how to stop it. If you stop it, we stop everywhere.',
    ['NDPA s.26', 'NDPA s.36'],
    { purpose: 'Marketing and newsletters' },
  ),
  subject(
    'ai',
    /\b(ai|artificial intelligence|machine learning|algorithm|automated decision|profiling|credit scor)/i,
    'Artificial intelligence and automated decisions',
    'Systems that learn from or decide about persons are entered in a register with purpose, data, supplier and owner, and are assessed for impact before use. No decision with legal or similarly significant effect is based solely on automated processing; a competent person reviews it, and the person concerned may state their view and contest the outcome.',
    'We keep a list of all systems that use AI on personal data and study their risks first. A computer alone never makes an important decision about you. A person checks it, and you can object.',
    ['NDPA s.28', 'NDPA s.37'],
  ),
  subject(
    'cloud',
    /\b(cloud|saas|hosted|hosting|aws|azure|google workspace)/i,
    'Cloud services',
    'Cloud services are used under a written agreement within section 29 of the NDPA. Region of storage, sub-processors, and access by support staff from abroad are recorded; storage outside Nigeria is a transfer within sections 41 to 43. Data is encrypted with keys under the control of the Organisation where feasible, and can be exported and deleted at the end of the service.',
    'We use cloud services only under a written agreement. We know where the data lies and who can reach it. A cloud abroad counts as sending data abroad. We can get the data back and have it deleted.',
    ['NDPA s.29', 'NDPA s.41'],
  ),
  subject(
    'remote',
    /\b(remote work|work from home|home office|byod|own device)/i,
    'Remote work and own devices',
    'Personal data is accessed remotely only from managed devices with encryption, screen lock and multi-factor authentication. Own devices are used only with a separate, remotely erasable work area. Paper records do not leave the premises without authorisation.',
    'You may work from home only on a managed and encrypted device. On your own phone, work data stays in its own area that can be wiped. Paper stays in the office.',
    ['NDPA s.39'],
  ),
  subject(
    'children',
    /\b(child|children|minors?|pupils?|guardian)/i,
    'Children and guardians',
    'Consent for a child is given by a parent or legal guardian and verified by appropriate means. Notices addressed to children use words they understand. Children are not profiled for marketing.',
    'For a child, a parent or guardian must agree, and we check that it is really them. We use words that children understand. We do not profile children for marketing.',
    ['NDPA s.31'],
    { type: 'Data of children' },
  ),
  subject(
    'payments',
    /\b(payment card|card data|pci|debit card)/i,
    'Payment card data',
    'Payment card data is processed by a certified payment provider only. The Organisation stores neither full card numbers nor security codes; it keeps the reference of the transaction and the last four digits for reconciliation and disputes.',
    'A certified payment firm handles your card. We never store the full number or the security code. We keep only the last four digits and a reference.',
    ['NDPA s.24', 'NDPA s.39'],
    { type: 'Financial and payment data' },
  ),
  subject(
    'location',
    /\b(location|gps|vehicle tracking|geolocation)/i,
    'Location data',
    'Location data is collected only while the service that needs it is in use, with a visible indication, at the coarsest resolution that serves the purpose. Movement profiles of employees outside working hours are not made.',
    'We use your location only while you use the service that needs it, and you can see when. We do not follow staff outside working hours.',
    ['NDPA s.24', 'NDPA s.28'],
    { type: 'Location data' },
  ),
];
