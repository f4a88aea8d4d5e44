import type { PrivacyVersion } from '../types-b.ts';

/** The policy as it stood from 15 January 2024. History: never edited; it predates the GAID 2025. */
export const policyOf2024: PrivacyVersion = {
  version: '2024-01-15',
  effective_on: '2024-01-15',
  reviewed_on: '2024-01-15',
  summary:
    'The first published policy, written under the Nigeria Data Protection Regulation (NDPR). No longer in force.',
  sections: [
    {
      number: 1,
      heading: 'Introduction',
      paragraphs: [
        'Harmattan Advisory (“we”) is a strategic communication, public affairs and data-protection consultancy with its head office in Abuja and a liaison office in Lagos. This policy explains how we handle personal data of visitors to our website, clients, job applicants and other persons we deal with.',
        'We handle personal data in line with the Nigeria Data Protection Regulation 2019 (NDPR) and the Nigeria Data Protection Act 2023. By using our website you confirm that you have read this policy.',
      ],
    },
    {
      number: 2,
      heading: 'Information We Collect',
      paragraphs: [
        'We collect information that you give us and information that arises when you use our website:',
      ],
      points: [
        'Contact details, such as name, email address, telephone number, organisation and position',
        'Account details, if you register on our platform',
        'The content of requests, assessments, subscriptions and messages you send us',
        'Applications for employment and the documents sent with them',
        'Technical information, such as browser, device, address of the connection and pages visited',
      ],
    },
    {
      number: 3,
      heading: 'How We Use Your Information',
      paragraphs: ['We use personal data to:'],
      points: [
        'provide our services and answer requests',
        'prepare and save assessments you ask us to save',
        'send alerts and publications you have subscribed to',
        'consider applications for employment',
        'keep our website and platform secure and improve them',
        'meet legal and regulatory obligations',
      ],
    },
    {
      number: 4,
      heading: 'Legal Basis for Processing',
      paragraphs: [
        'We process personal data where you have given consent, where it is needed to perform a contract with you or to take steps at your request before one, where the law obliges us, to protect vital interests, or for a task in the public interest.',
        'You may withdraw consent at any time. This does not affect what was done before.',
      ],
    },
    {
      number: 5,
      heading: 'Sharing of Information',
      paragraphs: [
        'We do not sell personal data. We share it with service providers who work for us under a duty of confidence, with professional advisers, and with public authorities where the law requires it.',
        'Where data is transferred outside Nigeria, we see to it that it is protected as the law requires.',
      ],
    },
    {
      number: 6,
      heading: 'Data Security',
      paragraphs: [
        'We use technical and organisational measures to protect personal data against loss, misuse and access without right. They include control of access, encryption in transit and training of our staff. No system is completely secure; if a breach is likely to put your rights at risk, we will notify the regulator within 72 hours and you where the law requires it.',
      ],
    },
    {
      number: 7,
      heading: 'Retention',
      paragraphs: [
        'We keep personal data for as long as it is needed for the purpose for which it was collected, or as the law requires. After that it is deleted or made anonymous.',
      ],
    },
    {
      number: 8,
      heading: 'Your Rights',
      paragraphs: ['Subject to the law, you have the right to:'],
      points: [
        'be told whether we process your data and receive a copy',
        'have wrong data corrected',
        'have data deleted',
        'restrict or object to processing',
        'receive your data in a common format',
        'withdraw consent',
        'complain to the supervisory authority',
      ],
    },
    {
      number: 9,
      heading: 'Cookies',
      paragraphs: [
        'Our website uses storage on your device to keep you signed in and to remember settings. You can delete it in your browser; parts of the website may then not work.',
      ],
    },
    {
      number: 10,
      heading: 'Contact and Changes',
      paragraphs: [
        'Questions and requests about this policy can be sent to us by the contact details on our website. We may change this policy from time to time; the date at the top shows when it was last changed.',
        'This policy is effective from 15 January 2024 and was last reviewed on 15 January 2024.',
      ],
    },
  ],
};
