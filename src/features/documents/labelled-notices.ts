/**
 * What the tests of the checker are written with; the model learns from it, too, so it guards what is known and measures
 * nothing.
 */

/** Words near a point that are no answer to it. */
export const nearMisses: readonly (readonly [point: string, words: string])[] = [
  ['recipients', 'We never sell your data.'],
  ['recipients', 'Never share your login details with anyone, not even with our agents.'],
  ['security', 'Never share your password.'],
  ['security', 'We are ISO 27001 certified.'],
  ['security', 'We protect your data with great care.'],
  ['controller', 'We are ISO certified.'],
  ['controller', 'Call us on 0803 555 0199 at any time.'],
  ['purposes', 'We use data only for the purposes for which it was collected.'],
  ['purposes', 'Your feedback helps us grow.'],
  ['basis', 'We process data only where there is a lawful basis.'],
  ['rights', 'We respect your rights under the Act.'],
  ['data', 'We collect only the kinds of data that we need.'],
  ['sensitive', 'Staff may not leave sensitive information on a desk.'],
  ['retention', 'We keep the lights on until ten days after the fair.'],
  ['breach', 'Report suspicious incidents to the desk at once.'],
  ['representative', 'Our representative will ring you about your order.'],
  ['changes', 'Please check this page for our opening hours.'],
];

/** These answer none. */
export const answersNone: readonly string[] = [
  'Your account manager will contact you about your order.',
  'We value your trust and take privacy seriously.',
  'Our cafeteria changes its menu every week.',
];

/** Near a point of these, and yet an answer to another. */
export const answersBeside: Readonly<Record<string, readonly string[]>> = {
  'Staff may not leave sensitive information on a desk.': ['security'],
};

/** Notices from elsewhere, in words of their own, one paragraph for each point. */
export const foreignNotices: readonly Readonly<Record<string, string>>[] = [
  {
    controller: 'This notice is issued by Ikogosi Springs Hotels Limited, 12 Warm Spring Road, Ekiti.',
    dpo: 'Our data protection officer is Mrs Funke Alade; write to her at privacy@ikogosi.example.',
    people: 'This notice applies to our guests, our employees and our suppliers.',
    data: 'We collect your name, your phone number, your home address and the number of your bank card.',
    source: 'We collect your data directly from you when you book a room.',
    purposes: 'We use your information to prepare your room and to send you the bill.',
    basis: 'The lawful basis is our contract with you and, for the newsletter, your consent.',
    recipients: 'We share your data with our payment providers and, where a law says so, with the police.',
    transfers: 'Your data is stored on servers in Ireland.',
    retention: 'We keep your booking records for six years and then delete them.',
    security: 'Records are locked away, and our computers are encrypted.',
    breach: 'If your data is ever stolen we tell you and the Commission within 72 hours.',
    rights: 'You may ask us for a copy of your data, have it corrected, or object to its use.',
    complaint:
      'If you are unhappy with our answer you can complain to the Nigeria Data Protection Commission.',
    changes: 'We review this notice every year and publish the new version here.',
  },
  {
    controller: 'Zaki Biam Growers Cooperative (RC 771204) is the controller of what you tell us.',
    dpo: 'Questions about your data go to our privacy officer, Terver Agba, on 0806 555 0142.',
    people: 'It covers the personal details of farmers, buyers and visitors to our stores.',
    data: 'We write down your name, your telephone number, your farm and the account we pay into.',
    source: 'We got your name and your number from your village head.',
    purposes: 'We need these details in order to pay you and to plan the trucks.',
    basis: 'We process them because we have a contract with you and because the law requires it of us.',
    recipients: 'Your details are passed to the bank that pays you and to the buyers of your yams.',
    transfers: 'Your records stay in Nigeria; none of the data is sent abroad.',
    retention: 'Your file is destroyed three years after your last delivery.',
    security: 'Paper files are kept in a locked room; passwords guard the computer they are typed into.',
    breach: 'Should your records get into the wrong hands, we will let you know at once.',
    rights: 'You have the right to see your file, to correct it and to have it deleted.',
    complaint: 'You may lodge a complaint with the NDPC.',
    changes: 'We will tell you before this policy is changed.',
  },
];
