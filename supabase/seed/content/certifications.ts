import type { CertificationRecord } from './types.ts';

/** The firm's own certificates. They are not licences and give no right to file a statutory return. */
export const certifications: readonly CertificationRecord[] = [
  {
    slug: 'data-protection-practitioner',
    title: 'Certified Data Protection Practitioner',
    requirements: [
      'Attend NDPR Compliance Essentials (now NDPA) in full',
      'Hand in a record of processing for one department of your own organisation',
      'Pass a written paper of 90 minutes with 70%',
    ],
    validity_years: 2,
    benefits: [
      'A certificate with a number, which we confirm to whoever asks',
      'Two refresher sessions a year on changes in the law, online',
      'Access to the templates for as long as the certificate is valid',
    ],
  },
  {
    slug: 'crisis-communication-lead',
    title: 'Certified Crisis Communication Lead',
    requirements: [
      'Attend Crisis Communication in Practice in full',
      'Lead one exercise in your own organisation and hand in the review',
      'Pass an assessment on camera',
    ],
    validity_years: 3,
    benefits: [
      'A certificate with a number, which we confirm to whoever asks',
      'A place as an observer in one exercise a year',
      'A second opinion on your page for the first hour, once a year',
    ],
  },
  {
    slug: 'public-affairs-practitioner',
    title: 'Certified Public Affairs Practitioner',
    requirements: [
      'Attend Working with the National Assembly and Stakeholder Mapping on Evidence in full',
      'Hand in a memorandum with replacement wording for at least three clauses',
      'Defend it for twenty minutes before two examiners',
    ],
    validity_years: 3,
    benefits: [
      'A certificate with a number, which we confirm to whoever asks',
      'The quarterly policy briefing, online',
      'A reviewed memorandum you may show to an employer',
    ],
  },
];
