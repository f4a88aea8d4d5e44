/**
 * Paragraphs as they stand in the privacy policies and notices of organisations in Nigeria, each with
 * every point it tells the reader. Written and labelled by somebody who wrote no part of the checker; nothing
 * learns from them. The organisations and their addresses are invented.
 *
 * A point is given only where the paragraph answers it, not where it mentions the theme. Naming a
 * legitimate interest counts as the lawful basis and as the interest, and as a purpose only where the use
 * is told besides; what a cookie does counts as cookies alone; data named only as what must be given counts
 * as the duty to provide, not as categories of data.
 */
export const labelledParagraphs: readonly { text: string; points: readonly string[] }[] = [
  {
    text:
      'Kalabash Microfinance Bank Limited (RC 884213), whose registered office is at 14 Ogunlana ' +
      'Crescent, Surulere, Lagos (“the Bank”), determines why and how personal data are processed ' +
      'and may be reached at that address or at customercare@kalabashmfb.example. This Notice concerns ' +
      'account holders, their guarantors and next of kin, signatories and directors of corporate ' +
      'customers, visitors to our branches and persons who apply for employment.',
    points: ['controller', 'people'],
  },
  {
    text:
      'This app is operated by Voltrade Payments B.V., Herengracht 410, Amsterdam, the Netherlands, ' +
      'support@voltrade.example, which is the data controller. As we have no establishment in Nigeria, ' +
      'we have appointed Messrs Adeyanju & Okon, 3rd Floor, 17 Awolowo Road, Ikoyi, Lagos, to act as our ' +
      'representative in all questions arising under the Nigeria Data Protection Act 2023.',
    points: ['controller', 'representative'],
  },
  {
    text:
      'At Harbourline, trust is earned one customer at a time. Your privacy is at the heart of all we ' +
      'do, and our commitment to it has never been stronger. Together we go further!',
    points: [],
  },
  {
    text:
      'When you register a SIM with us we capture your full names, date of birth, residential address, ' +
      'NIN, facial image and ten fingerprints. As you use the line, our systems also record the numbers ' +
      'you dial, how long the calls last, the cell site, the volume of data and your recharge history.',
    points: ['data'],
  },
  {
    text:
      "Living in Nigeria and don't want to write all the way to Singapore? You need not. Brisk " +
      'Compliance Services Ltd (Suite 8, Adetokunbo Ademola Crescent, Wuse II, Abuja; ' +
      'lumo@briskcompliance.example) stands in for us here: the Commission and anyone who plays Lumo can ' +
      'deal with them on everything that has to do with personal data, and it counts as if you had ' +
      'reached us.',
    points: ['representative'],
  },
  {
    text:
      'Some of what we know about you comes from others: your employer when it enrols you in the scheme, ' +
      'NIBSS when your BVN is being verified, the credit bureaux and, in a few cases, registers open to ' +
      'everybody such as that of the Corporate Affairs Commission.',
    points: ['source'],
  },
  {
    text:
      'In the event of a personal data breach which is likely to result in a risk to the rights and ' +
      'freedoms of individuals, the Controller shall notify the Commission within 72 hours of becoming ' +
      'aware of it, describing the nature of the breach, the approximate number of records concerned and ' +
      'the remedial steps taken or proposed. Where the risk is high, the Controller shall in addition ' +
      'communicate the breach to the affected data subjects without delay and in plain and clear ' +
      'language, with advice on the measures they may take to mitigate its possible adverse effects; and ' +
      'where direct communication would involve disproportionate effort, it shall be made through a ' +
      'widely used public medium.',
    points: ['breach'],
  },
  {
    text:
      'Controller: Santé Sahel Foundation, Rue de Lausanne 88, 1202 Geneva, Switzerland ' +
      '(info@santesahel.example). Representative in Nigeria: the Country Director, 6 Rayfield Road, Jos, ' +
      'Plateau State. Data Protection Officer: Mrs Hauwa Gyang, dpo@santesahel.example, +234 809 555 ' +
      '0117.',
    points: ['controller', 'representative', 'dpo'],
  },
  {
    text:
      'Fields marked with an asterisk have to be filled. Without your BVN and a valid means of ' +
      'identification, the rules of the Central Bank do not permit us to open the account for you. The ' +
      'other fields are optional and leaving them empty changes nothing.',
    points: ['duty-to-provide'],
  },
  {
    text:
      'Our site uses cookies. Strictly necessary ones keep you signed in and remember what is in your ' +
      'cart; analytics cookies count visits so that we can improve slow pages; advertising cookies allow ' +
      'us to show you offers on other sites. You can accept or reject the last two kinds on the banner.',
    points: ['cookies'],
  },
  {
    text:
      'In accordance with the law of the data protection, the University has designated as its ' +
      'representative in the territory of the Federal Republic of Nigeria the chamber of Mr Chukwuemeka ' +
      'Obi, 21 Zik Avenue, Enugu. This designation is made without prejudice to the actions which could ' +
      'be introduced against the University itself.',
    points: ['representative'],
  },
  {
    text:
      'Depending on the activity, we process personal data because you have agreed to it, because it is ' +
      "necessary for a contract with you, because a law binding on us requires it, or because somebody's " +
      'life is in danger. Where it is your agreement that we rely on, you may take it back at any time ' +
      'by texting STOP to 33010 or under Privacy in the app; whatever we did before then remains lawful.',
    points: ['basis', 'withdrawal'],
  },
  {
    text:
      'The warranty covers defects in material and workmanship for twelve months from the date of ' +
      'purchase. It does not cover damage caused by power surge, water, or repair by unauthorised ' +
      'persons. Complaints about a faulty item should be made at the shop where it was bought, with the ' +
      'original receipt.',
    points: [],
  },
  {
    text:
      'Requests to see, correct or delete your data may be sent either to our head office in Dubai or to ' +
      'our representative in Nigeria, Gulfline Logistics Nigeria Ltd, 40 Warehouse Road, Apapa, Lagos, ' +
      'whichever is easier for you. Our representative has our mandate to receive them.',
    points: ['representative', 'rights'],
  },
  {
    text:
      'Our lending app decides within sixty seconds with no human being involved: it works out a score ' +
      'from how you have handled money in the past, and a low score means refusal. You may ask a credit ' +
      'officer to look at it again. If you do not allow the app to read your statement, no score can be ' +
      'computed and no loan can be given.',
    points: ['automated', 'duty-to-provide'],
  },
  {
    text:
      'Health, genotype, HIV status, religion and biometric records are sensitive personal data. Only ' +
      'the clinicians treating you can open them, every opening is logged, and we process such data ' +
      'solely with your explicit consent or where a law expressly permits us to do so without it.',
    points: ['sensitive', 'basis', 'security'],
  },
  {
    text:
      'We may revise this notice from time to time. If the revision is an important one, we will e-mail ' +
      'every registered user at least thirty days before it takes effect and explain in a few lines what ' +
      'is different. The date at the top shows when the text was last touched.',
    points: ['changes'],
  },
  {
    text:
      'ChopQuick is run by ChopQuick Foods Ltd, 9 Opebi Link Road, Ikeja, Lagos (0700 555 0101), and we ' +
      'are the ones answerable for the details you type into it. Got a question? Our Data Protection ' +
      'Officer, Ifeoma Nnadi, would love to hear from you. Drop her a line at dpo@chopquick.example, ' +
      'Monday to Friday, 9 to 5.',
    points: ['controller', 'dpo'],
  },
  {
    text:
      'As an employer, we hold information about present and former staff, corps members, interns, ' +
      'contract drivers and the relatives whom they name as dependants. It comprises bio-data, ' +
      'photographs, bank details and pension PIN, certificates, guarantor forms, appraisal reports and ' +
      'leave records.',
    points: ['people', 'data'],
  },
  {
    text:
      'Our website and mailboxes are hosted by a provider whose data centres are located in Ireland. The ' +
      'provider has signed with us standard contractual clauses in the form accepted by the Nigeria Data ' +
      'Protection Commission, and you may ask us to show you a copy of them.',
    points: ['recipients', 'transfers'],
  },
  {
    text:
      '“Personal data” means any information relating to an identified or identifiable individual. ' +
      '“Processing” means any operation performed on personal data, whether or not by automated ' +
      'means. “Data controller” means the person who determines the purposes and means of ' +
      'processing. “Commission” means the Nigeria Data Protection Commission. Words importing the ' +
      'singular include the plural.',
    points: [],
  },
  {
    text:
      'To get a copy of your records, have a mistake put right or take back a consent which you have ' +
      'given, kindly fill the form available in any of our branches or e-mail our Data Protection ' +
      'Officer on dpo@coastalpension.example. We shall answer within one month, free of charge.',
    points: ['dpo', 'rights', 'withdrawal'],
  },
  {
    text:
      'We does not deal directly with most of the individuals inside our database. They are borrowers, ' +
      'guarantors and company directors whose repayment history, BVN, outstanding facilities and ' +
      'returned cheques is being reported to us each month by the banks, fintech lenders, cooperatives ' +
      'and telecom companies.',
    points: ['people', 'data', 'source'],
  },
  {
    text:
      'Our services are not for anybody below 18. If we discover that a child has opened a wallet, we ' +
      'close it, return the balance and erase what was entered.',
    points: ['children'],
  },
  {
    text:
      'CCTV. Cameras cover the entrances, the car park and the banking hall to deter robbery and to ' +
      'provide evidence should anything happen. The ground is our legitimate interest in the safety of ' +
      'customers and staff. Recordings are overwritten after 30 days, unless the police ask us in ' +
      'writing to preserve a particular clip.',
    points: ['purposes', 'basis', 'interests', 'retention'],
  },
  {
    text:
      'We take our name from the tree under which our founder taught the first eleven pupils in 1987. ' +
      'Today the school has four campuses, a boarding house and over two thousand students, and its old ' +
      'boys and girls can be found in every profession and on every continent.',
    points: [],
  },
  {
    text:
      'Where you are not satisfied with how we have handled your information, please speak first with ' +
      'our Data Protection Officer at privacy@tidalhmo.example. If the matter is not settled within ' +
      'fourteen days, you may take it to the Nigeria Data Protection Commission, 12 Dr Clement Isong ' +
      'Street, Asokoro, Abuja.',
    points: ['dpo', 'complaint'],
  },
  {
    text:
      'The National Register of Assisted Households contains particulars of the heads of poor ' +
      'households, their spouses and relations above sixty. Names are put forward by the community ' +
      'committees. The Register serves to select beneficiaries of the cash transfer, and is made ' +
      'available to the State Coordinating Unit, the paying bank and the National Identity Management ' +
      'Commission.',
    points: ['people', 'source', 'purposes', 'recipients'],
  },
  {
    text:
      'Ask, and we will show you what we hold about you, fix what is wrong, hand it to you in a file ' +
      'another provider can read, or leave it untouched while we sort out a dispute. It costs nothing. ' +
      'Still not happy? The Nigeria Data Protection Commission will hear you: info@ndpc.gov.ng.',
    points: ['rights', 'complaint'],
  },
  {
    text:
      'Personal data shall not be transferred to a foreign country or international organisation unless ' +
      'the recipient is bound by a law, binding corporate rules, a contractual clause or a certification ' +
      'mechanism that affords an adequate level of protection within the meaning of sections 41 and 42 ' +
      'of the Act.',
    points: ['transfers'],
  },
  {
    text:
      'We takes security serious. All our datas are save in a secured server with SSL and firewall, also ' +
      'only authorise staffs can login with their own password and finger print before they can see any ' +
      'customer information, and the generator room and server room is always under lock.',
    points: ['security'],
  },
  {
    text:
      'Cookies are little notes that our website leaves on your phone, so that next time it remembers ' +
      "you. If you don't like them, open the settings of your browser and wipe them or tell it not to " +
      'accept any. The site will still open, only you will have to choose your language again.',
    points: ['cookies'],
  },
  {
    text:
      'The Board processes personal data in order to assess, collect and account for the revenue due to ' +
      'the State and to issue tax clearance certificates. The processing is necessary for the ' +
      'performance of a task carried out in the public interest under the Personal Income Tax Act and ' +
      'the Revenue Administration Law of the State.',
    points: ['purposes', 'basis'],
  },
  {
    text:
      'A parent who allowed us to publish photographs of a child may take back that permission by a note ' +
      'to the class teacher, and we shall remove the pictures from our website and Facebook page within ' +
      'five working days. We never print the names of pupils beside their photographs.',
    points: ['children', 'withdrawal'],
  },
  {
    text:
      'If something goes wrong, say a laptop is stolen or somebody breaks into our database, we will ' +
      'tell you by text and e-mail as soon as we know. We will say what was taken and what you should ' +
      'do, and we will report it to the Nigeria Data Protection Commission too.',
    points: ['breach'],
  },
  {
    text:
      'Never give your PIN, password or one-time code to anybody, not even to a person who claims to be ' +
      'calling from our office. Change your password often, keep it secret, and log out whenever you use ' +
      'a public computer. We will not be liable for losses resulting from your own carelessness.',
    points: [],
  },
  {
    text:
      'Donor records are kept on the ground of our legitimate interest in remaining financially ' +
      'independent and close to the people who stand behind our work. You may object to fundraising ' +
      'letters at any time; one reply with the word STOP is enough and no reason is needed.',
    points: ['basis', 'interests', 'rights'],
  },
  {
    text:
      'If you did not give us your details yourself, most likely a friend or a family member did: ' +
      'whoever sends money types in the name, phone number and account number of the person who is to ' +
      'receive it. We also read names and numbers from phone books of users who tap Allow.',
    points: ['source', 'data'],
  },
  {
    text:
      'We share your data with: • the card processor • the rider or courier who brings your order ' +
      '• the company that runs our e-mail • our auditors • the police, EFCC or any other agency, ' +
      'but only where a court order or a law compels us. We do not sell data to anybody.',
    points: ['recipients'],
  },
  {
    text:
      'Any modification of the present policy will be put in the knowledge of the users by means of a ' +
      'visible announcement in the page of beginning of the portal, where also the previous versions ' +
      'will remain available for consultation during two years.',
    points: ['changes'],
  },
  {
    text:
      'No decision producing legal effects concerning you, or affecting you in a similarly significant ' +
      'manner, is taken by us on the basis of automated processing alone, and we do not engage in ' +
      'profiling. Every application, claim and disciplinary matter is considered by a person with ' +
      'authority to decide it.',
    points: ['automated'],
  },
  {
    text:
      'Our lines are open from eight to eight, every day. If our customer representative cannot ' +
      'resolve your request, we may transfer you to another department or to a senior colleague. Please ' +
      'have your order number at hand and be polite to our staff, as they are there to assist you.',
    points: [],
  },
  {
    text:
      'Account records are kept for five years after the relationship ends, CVs for six months, the ' +
      "visitors' book for one year. Then they are shredded or wiped.",
    points: ['retention'],
  },
  {
    text:
      'For the sickle cell study, your health and genetic data are used only with your written consent ' +
      'and are never passed to an employer or insurer. You may leave the study at any time by informing ' +
      'any of the nurses, and the blood taken from you will then be destroyed.',
    points: ['sensitive', 'basis', 'withdrawal'],
  },
  {
    text:
      'Changed your mind? No wahala. Hit “unsubscribe” at the foot of any of our mails, or go to ' +
      'Settings, then Permissions, and switch it off. Saying no is as easy as saying yes was, and you ' +
      "won't lose a single kobo of your cashback because of it.",
    points: ['withdrawal'],
  },
  {
    text:
      'Our Facebook pixel and the analytics tag on this site pass information on your visit to Meta and ' +
      'Google in the United States. Both companies have accepted standard contractual clauses for ' +
      'whatever comes from Nigeria.',
    points: ['cookies', 'recipients', 'transfers'],
  },
  {
    text:
      'At your first visit we open a folder with your name, age, next of kin, blood group, genotype, ' +
      'past illnesses and the drugs you are taking. Doctors and nurses use it to treat you, to follow up ' +
      'on your test results and to fix your next appointment.',
    points: ['data', 'purposes'],
  },
  {
    text:
      'You may object to the processing, or require access, correction, erasure or restriction, by ' +
      'letter to the controller, Savannah Broadband Limited, 3 Kur Mohammed Avenue, Central Business ' +
      'District, Abuja, or by telephone on 0209 555 0160, and you may at any time lodge a complaint with ' +
      'the Nigeria Data Protection Commission under section 46 of the Act.',
    points: ['controller', 'rights', 'complaint'],
  },
  {
    text:
      'There is no need to tell us your occupation or your e-mail address. We do need to know who you ' +
      'are and whom to call in an emergency; if you refuse that, we can give you first aid but we cannot ' +
      'register you as a patient.',
    points: ['duty-to-provide'],
  },
  {
    text:
      'Where our own interest as a business lets us use data without asking you first, it is one of ' +
      'these: being paid for what we delivered, finding out which pages of our shop people struggle ' +
      'with, and not being robbed by hackers. We have weighed each one against what it means for you and ' +
      'wrote the result down.',
    points: ['basis', 'interests'],
  },
  {
    text:
      'All text, photographs, logos and other material on this website are protected by copyright and ' +
      'belong to the Agency or its licensors. You may print one copy for personal use. Any other ' +
      'reproduction requires the prior written consent of the Agency. All rights reserved.',
    points: [],
  },
  {
    text:
      'Does information about me leave Nigeria? Yes, some of it goes to Ghana and to South Africa. Both ' +
      'have a data protection law of their own, and the contracts which we signed hold the companies ' +
      'over there to the Nigerian rules. You may ask to read the contracts.',
    points: ['transfers'],
  },
  {
    text:
      'Data are retained for no longer than is necessary for the purpose for which they were collected, ' +
      'having regard to limitation periods, statutory duties of record-keeping and the directions of our ' +
      'regulator. Throughout that time they are protected by encryption at rest and in transit, ' +
      'two-factor login for staff, locked server rooms and yearly penetration tests. Back-up tapes are ' +
      'rotated every ninety days and lie in a fireproof safe at a second location. Once the period has ' +
      'run out, the Records Committee signs a certificate of destruction, paper is pulped by a ' +
      'contractor in the presence of an officer of the Company, and discs are overwritten three times ' +
      'before they leave the building.',
    points: ['retention', 'security'],
  },
  {
    text:
      "We don't ask for your religion, state of origin, political opinion or union membership, so please " +
      'leave them out of your application. If you mention any of them all the same, the recruiter will ' +
      'black it out before the panel receives your file.',
    points: ['sensitive'],
  },
  {
    text:
      'We use your details to bring your parcel to your door, sort out returns and answer you when you ' +
      'call. And the fun part: our system studies what you buy, puts you in a group of shoppers with the ' +
      'same taste and guesses what you will love next, so that the deals you see are really your own!',
    points: ['purposes', 'automated'],
  },
  {
    text:
      'Parents and guardians may look into the file of their ward at the end of every term and have ' +
      'mistakes in it corrected. From the age of thirteen, pupils may ask for the same on their own, and ' +
      'a teacher will sit with them to explain what is written there.',
    points: ['children', 'rights'],
  },
  {
    text:
      'Provision of your pension PIN and tax number is a statutory requirement. An employee who fails to ' +
      'supply them will be taxed at the highest rate, and no pension can be remitted.',
    points: ['duty-to-provide'],
  },
  {
    text:
      'Personnel who lose a card or device must inform the Incident Desk within one hour. The Desk ' +
      'blocks it, assesses the harm, notifies the Nigeria Data Protection Commission within three days ' +
      'and writes to the citizens concerned. To prevent such incidents, the register opens only with a ' +
      'smart card, all access is logged and the discs are encrypted.',
    points: ['breach', 'security'],
  },
  {
    text:
      'Any customer may withdraw up to five hundred thousand naira per day over the counter. The bank ' +
      'reserves the right to consolidate accounts and to set off any balance against debts due, and may ' +
      'vary its charges. Joint accounts are operated only with the consent of all the signatories.',
    points: [],
  },
  {
    text:
      'We process information about our pupils and about their parents, guardians and emergency ' +
      'contacts. As nearly all our pupils are below eighteen, a parent or guardian has to sign before ' +
      'any record about a child is opened, and we tell older pupils in simple words what is done with ' +
      'theirs.',
    points: ['people', 'children'],
  },
  {
    text:
      'Information about a disability, or about sexual violence that a woman has suffered, is written on ' +
      'a separate form under a code in place of her name, and the form stays locked in the steel ' +
      'cabinet. Only the case worker and her supervisor see it. It goes to a clinic or the police when ' +
      'the survivor asks us to pass it on.',
    points: ['sensitive', 'recipients', 'security'],
  },
  {
    text:
      'We seldom start with you. Job boards, LinkedIn and earlier candidates point us to you; your ' +
      'referees and former employers tell us how you worked; and WAEC or your university confirms ' +
      'whether the certificate is genuine. You will hear from us within four weeks of the day we first ' +
      'open a file.',
    points: ['source'],
  },
  {
    text:
      'Some cookies are placed without asking, because we have a legitimate interest in a site that ' +
      'cannot be knocked over by bots and in knowing that a page has actually loaded. All the others, as ' +
      'well as pixels and local storage, are placed only if you agree in the pop-up.',
    points: ['cookies', 'basis', 'interests'],
  },
  {
    text:
      'This policy can be change anytime. If we change am we go put the new one for our website and ' +
      'WhatsApp status, and if na big change our agent them go call you or send you SMS so that nobody ' +
      'go say he no hear.',
    points: ['changes'],
  },
  {
    text:
      'The data subject has the right to obtain confirmation as to whether data concerning him or her ' +
      'are being processed, to access them, to have inaccurate data rectified, to have data erased or ' +
      'their processing restricted, to receive them in a machine-readable format, and to object on ' +
      'grounds relating to his or her particular situation. Requests are made on Form DS-2, signed by ' +
      'the data subject or a person holding a power of attorney. The Authority replies within one month, ' +
      'which may be extended by a further two months if the request is complex, and charges nothing ' +
      'unless it is manifestly unfounded or excessive. A refusal is always given in writing together ' +
      'with the grounds for it.',
    points: ['rights'],
  },
  {
    text:
      'A hacker in our system na everybody matter. The same day, we freeze every wallet that was ' +
      'touched, make everyone pick a new PIN, put a banner inside the app and call those whose money or ' +
      'ID is at risk. If the fault was ours, we pay back what you lost.',
    points: ['breach'],
  },
  {
    text:
      'Please read this policy carefully before using our services. It explains how we collect, use, ' +
      'share and protect your personal data, what rights you have and how the law protects you. It ' +
      'should be read together with our terms of use and any other notice we may give on specific ' +
      'occasions.',
    points: [],
  },
  {
    text:
      'The fingerprint you place on the attendance machine is used for nothing else but to record when ' +
      'you come and when you close. It stays inside the machine, is not copied into your staff file and ' +
      'is wiped on the day you leave the company.',
    points: ['sensitive', 'purposes', 'retention'],
  },
  {
    text:
      'Our fraud engine compares each transfer with the way you usually spend and blocks, by itself, the ' +
      'ones that do not look like you. It does so on the basis of our legitimate interest in keeping ' +
      'thieves out of your account. A blocked transfer is reviewed by one of our officers as soon as you ' +
      'call.',
    points: ['automated', 'basis', 'interests'],
  },
  {
    text:
      'You can delete your profile at any time from inside the app, without giving us a reason. Your ' +
      'photo, contacts and chats are gone within thirty days. Records of transactions stay with us for ' +
      'six years, because tax law says so, and are then removed as well.',
    points: ['rights', 'retention'],
  },
  {
    text:
      'A KiddieSave account is opened by a parent or legal guardian, who brings the birth certificate. ' +
      'Before it goes live, we check through the NIN that the adult is who he or she claims to be. No ' +
      'adverts are sent to the child, and the card works only in the shops which the parent has chosen.',
    points: ['children'],
  },
  {
    text:
      'The interested person may request from the Ministry the access to his data, their rectification ' +
      'or their suppression, as well as oppose himself to the treatment. The Ministry responds in the ' +
      'term of thirty days. Equally he may present a claim before the Nigeria Data Protection Commission ' +
      'when he considers that his request was not attended.',
    points: ['rights', 'complaint'],
  },
  {
    text:
      'Our partners in London and Washington require lists of the persons we assisted. Before a list ' +
      'leaves the country, we take out names and phone numbers and put household codes in their place, ' +
      'and the grant agreement forbids the partner to try and find out who is behind a code.',
    points: ['transfers', 'recipients'],
  },
  {
    text:
      "Each time this notice is amended, the new version hangs on the notice board beside the porter's " +
      'lodge, a copy is sent home with the pupils, and the class WhatsApp groups get the link. We start ' +
      'to work by it at the beginning of the following term, never in the middle of one.',
    points: ['changes'],
  },
  {
    text:
      'Filling the alumni form is voluntary, and nobody will be denied a benefit for leaving it blank. ' +
      'It is different with the matriculation number and the year of graduation when you apply for a ' +
      'transcript: without the two, the Registry is unable to find your results and your application ' +
      'will be returned.',
    points: ['duty-to-provide'],
  },
  {
    text:
      'The software sorts CVs by how well they match the advert and puts a number from 1 to 100 beside ' +
      'each. That number never rejects anyone by itself: a recruitment officer reads each CV, may ' +
      'overrule the ranking and will tell you, if you ask, why you were placed where you were.',
    points: ['automated'],
  },
  {
    text:
      'You can change what you chose about cookies whenever you like: press the small blue shield at the ' +
      'bottom of any page and take your consent back with one click. What they have recorded about your ' +
      'visits is deleted after thirteen months in any case.',
    points: ['cookies', 'withdrawal', 'retention'],
  },
  {
    text:
      "Found a leak, or received another customer's statement? Tell our Data Protection Officer at once " +
      'on 0700 555 0133 or dpo@rockviewbank.example. We will contain it, find out who is affected, warn ' +
      'them directly and inform the Nigeria Data Protection Commission within 72 hours where we are ' +
      'bound to.',
    points: ['breach', 'dpo'],
  },
  {
    text:
      'When you order a cake from us we write down your name, number and address. The contract of sale ' +
      'with you requires it: the baker calls you about the design, and the dispatch rider, who gets the ' +
      'address from us, brings it. We delete everything three months after delivery.',
    points: ['data', 'purposes', 'basis', 'recipients', 'retention'],
  },
  {
    text:
      'This notice was last amended on 3 March 2025. Later amendments will be announced by SMS to the ' +
      'number on your file and by a poster at the reception of each facility. Any person who feels that ' +
      'the law was not respected in handling his or her data may petition the Nigeria Data Protection ' +
      'Commission in Abuja.',
    points: ['changes', 'complaint'],
  },
];
