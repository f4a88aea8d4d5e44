import type { InEach, Language } from '../languages/languages.ts';

/** What stands in the form, by the names of its fields and options (src/features/requests/kinds.ts). */
interface FormWords {
  title: string;
  /** `{days}` stands for the days of the law register. */
  lead: string;
  aside: string;
  /** What one should know first. */
  points: readonly string[];
  labels: Readonly<
    Record<'name' | 'email' | 'phone' | 'right' | 'relation' | 'identity' | 'message', string>
  >;
  messageHelp: string;
  /** Beside a field that may stay empty, and in one to choose from. */
  optional: string;
  choose: string;
  /** Of a field that was left empty, and above a form with `{n}` such fields; in English the server's words stand. */
  missing?: string;
  attention?: string;
  /** Of a field that holds something wrong. */
  wrong?: string;
  /** Once the request has arrived. */
  done?: { title: string; text: string; reference: string };
  /** While it waits on the device for a connection. */
  kept?: { title: string; text: string };
  rights: readonly string[];
  relations: readonly string[];
  identities: readonly string[];
  submit: string;
  busy: string;
  summary: string;
}

export const dataRightsWords: InEach<FormWords> = {
  en: {
    title: 'Your data, your rights',
    lead: 'Ask what we hold about you, and what we shall do with it. It is free, and you have an answer within {days} days.',
    aside: 'What happens next',
    points: [
      'You get a reference at once, and hear from a person within three days.',
      'We make sure that it is you before we show or delete anything: by the address you wrote from, a call, or at an office. Please send no copy of an identity card.',
      'The answer comes within {days} days. If we must refuse, we say why and where you can complain.',
      'Your request is seen by the officer for data protection, and by nobody who works on your matter.',
    ],
    labels: {
      name: 'Your name',
      email: 'Email address',
      phone: 'Telephone',
      right: 'What do you ask for?',
      relation: 'How do we know you?',
      identity: 'How shall we make sure that it is you?',
      message: 'Tell us more',
    },
    messageHelp: 'Which data, from when, and what should be different.',
    optional: '(optional)',
    choose: 'Please choose',
    rights: [
      'A copy of my data',
      'Correct what is wrong',
      'Delete my data',
      'Stop using it for now',
      'I object to a use',
      'Take my data elsewhere',
      'I take back my consent',
      'A person should look at an automatic decision',
      'A complaint',
    ],
    relations: [
      'I wrote to the firm',
      'I get its emails',
      'I applied for a job',
      'I took part in a training',
      'I work for a client',
      'I am named in papers of a client',
      'Something else',
    ],
    identities: ['By this email address', 'By telephone', 'At your office, in person'],
    submit: 'Send Request',
    busy: 'Sending…',
    summary: 'Privacy in one page',
  },
  pcm: {
    title: 'Your data, your right',
    lead: 'Ask wetin we hold about you, and wetin make we do with am. E free, and you go get answer inside {days} days.',
    aside: 'Wetin go happen next',
    points: [
      'You go get reference number sharp sharp, and person go answer you inside three days.',
      'We go make sure say na you before we show or delete anything: by the email you use, by phone, or for our office. Abeg no send picture of your ID card.',
      'The answer go come inside {days} days. If we no fit do am, we go tell you why and where you fit complain.',
      'Na the data protection officer go see your request, no be the people wey dey work on your matter.',
    ],
    labels: {
      name: 'Your name',
      email: 'Email address',
      phone: 'Phone number',
      right: 'Wetin you dey ask for?',
      relation: 'How we take know you?',
      identity: 'How we go take sure say na you?',
      message: 'Tell us more',
    },
    messageHelp: 'Which data, from when, and wetin suppose change.',
    optional: '(if you like)',
    choose: 'Choose one',
    missing: 'Abeg fill',
    attention: 'E remain {n} wey you go check.',
    wrong: 'Abeg check am again',
    done: {
      title: 'We don get your request',
      text: 'Keep the reference number. Person go write you inside three days, make sure say na you, and answer inside the time wey dey this page.',
      reference: 'Your reference number',
    },
    kept: {
      title: 'E dey wait for this device',
      text: 'Network no dey now. E go go by itself once network come back.',
    },
    rights: [
      'Copy of my data',
      'Correct wetin no correct',
      'Delete my data',
      'Stop to use am for now',
      'I no gree with how una dey use am',
      'Carry my data go another place',
      'I don take back my permission',
      'Make person check wetin machine decide',
      'I wan complain',
    ],
    relations: [
      'I write una before',
      'I dey get una mail',
      'I apply for work',
      'I attend training',
      'I dey work for una client',
      'My name dey inside client paper',
      'Another thing',
    ],
    identities: ['By this email', 'By phone', 'For una office, face to face'],
    submit: 'Send am',
    busy: 'E dey go…',
    summary: 'Your data, for one page',
  },
  ha: {
    title: 'Bayananka, haƙƙinka',
    lead: 'Ka tambayi abin da muke riƙe da shi game da kai, da abin da za mu yi da shi. Kyauta ne, za ka sami amsa cikin kwanaki {days}.',
    aside: 'Abin da zai biyo baya',
    points: [
      'Za ka sami lambar shaida nan take, mutum kuma zai amsa maka cikin kwana uku.',
      'Za mu tabbatar kai ne kafin mu nuna ko mu goge komai: ta imel ɗinka, ta waya, ko a ofis. Kada ka aiko da hoton katin shaida.',
      'Amsa za ta zo cikin kwanaki {days}. Idan ba za mu iya ba, za mu faɗi dalili da inda za ka kai ƙara.',
      'Jami’in kare bayanai ne zai ga buƙatarka, ba masu aiki a kan batunka ba.',
    ],
    labels: {
      name: 'Sunanka',
      email: 'Adireshin imel',
      phone: 'Lambar waya',
      right: 'Me kake nema?',
      relation: 'Ta yaya muka san ka?',
      identity: 'Ta yaya za mu tabbatar kai ne?',
      message: 'Ƙarin bayani',
    },
    messageHelp: 'Waɗanne bayanai, tun yaushe, me ya kamata a canza.',
    optional: '(ba dole ba)',
    choose: 'Zaɓi ɗaya',
    missing: 'Da fatan za a cika',
    attention: 'Abin da ke buƙatar dubawa: {n}.',
    wrong: 'Da fatan za a sake dubawa',
    done: {
      title: 'Mun karɓi buƙatarka',
      text: 'Ka adana lambar shaida. Mutum zai rubuto maka cikin kwana uku, ya tabbatar kai ne, ya kuma ba da amsa cikin lokacin da wannan shafi ya faɗa.',
      reference: 'Lambar shaidarka',
    },
    kept: {
      title: 'An ajiye ta a wannan na’ura',
      text: 'Babu hanyar sadarwa yanzu. Za a aika ta da kanta da zarar hanyar sadarwa ta dawo.',
    },
    rights: [
      'Kwafin bayanaina',
      'Gyara abin da ba daidai ba',
      'Goge bayanaina',
      'Dakatar da amfani da su a yanzu',
      'Ban yarda da wani amfani ba',
      'Ɗaukar bayanaina zuwa wani wuri',
      'Na janye yardata',
      'Mutum ya duba hukuncin na’ura',
      'Ƙara',
    ],
    relations: [
      'Na rubuta muku',
      'Ina karɓar saƙonninku',
      'Na nemi aiki',
      'Na halarci horo',
      'Ina aiki wa abokin hulɗarku',
      'Sunana yana cikin takardun abokin hulɗa',
      'Wani abu dabam',
    ],
    identities: ['Ta wannan imel', 'Ta waya', 'A ofishinku, ido da ido'],
    submit: 'Aika buƙata',
    busy: 'Ana aikawa…',
    summary: 'Sirrinka a shafi ɗaya',
  },
  yo: {
    title: 'Ìwífún yín, ẹ̀tọ́ yín',
    lead: 'Ẹ béèrè ohun tí a ní nípa yín, àti ohun tí ẹ fẹ́ kí a fi ṣe. Ọ̀fẹ́ ni, ẹ óò sì rí ìdáhùn láàárín ọjọ́ {days}.',
    aside: 'Ohun tó kàn',
    points: [
      'Ẹ óò gba nọ́mbà ìtọ́kasí lẹ́sẹ̀kẹsẹ̀, ènìyàn yóò sì dá yín lóhùn láàárín ọjọ́ mẹ́ta.',
      'A ó rí i dájú pé ẹ̀yin ni kí a tó fi ohunkóhun hàn tàbí pa á rẹ́: nípa ímeèlì yín, fóònù, tàbí ní ọ́fíìsì. Ẹ jọ̀wọ́ ẹ má fi àwòrán káàdì ìdánimọ̀ ránṣẹ́.',
      'Ìdáhùn yóò dé láàárín ọjọ́ {days}. Bí a kò bá lè ṣe é, a ó sọ ìdí àti ibi tí ẹ lè fi ẹjọ́ sùn.',
      'Òṣìṣẹ́ ìdáàbòbò ìwífún ni yóò rí ìbéèrè yín, kì í ṣe àwọn tó ń ṣiṣẹ́ lórí ọ̀rọ̀ yín.',
    ],
    labels: {
      name: 'Orúkọ yín',
      email: 'Àdírẹ́sì ímeèlì',
      phone: 'Nọ́mbà fóònù',
      right: 'Kí ni ẹ ń béèrè?',
      relation: 'Báwo ni a ṣe mọ̀ yín?',
      identity: 'Báwo ni a ó ṣe mọ̀ pé ẹ̀yin ni?',
      message: 'Ẹ sọ síwájú sí i',
    },
    messageHelp: 'Ìwífún wo, láti ìgbà wo, kí ló yẹ kí ó yí padà.',
    optional: '(kò pọn dandan)',
    choose: 'Yan ọ̀kan',
    missing: 'Ẹ jọ̀wọ́, ẹ kọ',
    attention: 'Ohun {n} ń fẹ́ àkíyèsí yín.',
    wrong: 'Ẹ jọ̀wọ́, ẹ tún wò ó',
    done: {
      title: 'A ti gba ìbéèrè yín',
      text: 'Ẹ pa nọ́mbà ìtọ́kasí mọ́. Ènìyàn yóò kọ̀wé sí yín láàárín ọjọ́ mẹ́ta, yóò rí i dájú pé ẹ̀yin ni, yóò sì dáhùn láàárín àkókò tí ojú ìwé yìí sọ.',
      reference: 'Nọ́mbà ìtọ́kasí yín',
    },
    kept: {
      title: 'A ti fi pamọ́ sórí ẹ̀rọ yìí',
      text: 'Kò sí ìsopọ̀ báyìí. Yóò lọ fúnra rẹ̀ ní kété tí ìsopọ̀ bá padà dé.',
    },
    rights: [
      'Ẹ̀dà ìwífún mi',
      'Tún ohun tó ṣì ṣe',
      'Pa ìwífún mi rẹ́',
      'Dá lílò rẹ̀ dúró ná',
      'Mo lòdì sí lílò kan',
      'Gbé ìwífún mi lọ sí ibòmíràn',
      'Mo gba ìyọ̀ǹda mi padà',
      'Kí ènìyàn wo ìpinnu ẹ̀rọ',
      'Ẹ̀sùn',
    ],
    relations: [
      'Mo kọ̀wé sí yín',
      'Mo ń gba lẹ́tà yín',
      'Mo béèrè fún iṣẹ́',
      'Mo kópa nínú ìdánilẹ́kọ̀ọ́',
      'Mo ń ṣiṣẹ́ fún oníbàárà yín',
      'Orúkọ mi wà nínú ìwé oníbàárà',
      'Nǹkan mìíràn',
    ],
    identities: ['Nípa ímeèlì yìí', 'Nípa fóònù', 'Ní ọ́fíìsì yín, lójúkojú'],
    submit: 'Fi ìbéèrè ránṣẹ́',
    busy: 'Ó ń lọ…',
    summary: 'Ìpamọ́ ìwífún ní ojú ìwé kan',
  },
  ig: {
    title: 'Ozi gị, ikike gị',
    lead: 'Jụọ ihe anyị nwere gbasara gị, na ihe anyị ga-eji ya mee. Ọ bụ n’efu, ị ga-enwetakwa azịza n’ime ụbọchị {days}.',
    aside: 'Ihe ga-eso',
    points: [
      'Ị ga-enweta nọmba ntụaka ozugbo, mmadụ ga-azakwa gị n’ime ụbọchị atọ.',
      'Anyị ga-ejide n’aka na ọ bụ gị tupu anyị egosi ma ọ bụ hichapụ ihe ọ bụla: site n’email gị, ekwentị, ma ọ bụ n’ọfịs. Biko ezitela foto kaadị njirimara.',
      'Azịza ga-abịa n’ime ụbọchị {days}. Ọ bụrụ na anyị enweghị ike, anyị ga-ekwu ihe kpatara ya na ebe ị ga-eme mkpesa.',
      'Ọ bụ onye ọrụ nchekwa data ga-ahụ arịrịọ gị, ọ bụghị ndị na-arụ ọrụ n’okwu gị.',
    ],
    labels: {
      name: 'Aha gị',
      email: 'Adreesị email',
      phone: 'Nọmba ekwentị',
      right: 'Gịnị ka ị na-arịọ?',
      relation: 'Kedu ka anyị si mara gị?',
      identity: 'Kedu ka anyị ga-esi mara na ọ bụ gị?',
      message: 'Gwakwuo anyị',
    },
    messageHelp: 'Ozi ole, kemgbe ole, gịnị kwesịrị ịgbanwe.',
    optional: '(ọ bụghị iwu)',
    choose: 'Họrọ otu',
    missing: 'Biko dejupụta',
    attention: 'Ihe {n} chọrọ ka ị lelee ha.',
    wrong: 'Biko lelee ya ọzọ',
    done: {
      title: 'Anyị enwetala arịrịọ gị',
      text: 'Debe nọmba ntụaka. Mmadụ ga-edetara gị n’ime ụbọchị atọ, jide n’aka na ọ bụ gị, ma zaa n’ime oge peeji a kwuru.',
      reference: 'Nọmba ntụaka gị',
    },
    kept: {
      title: 'Edebere ya na ngwaọrụ a',
      text: 'Enweghị njikọ ugbu a. Ọ ga-aga n’onwe ya ozugbo njikọ lọghachiri.',
    },
    rights: [
      'Otu nnomi nke ozi m',
      'Dozie ihe na-ezighị ezi',
      'Hichapụ ozi m',
      'Kwụsịtụ iji ya',
      'Ekweghị m n’ojiji ụfọdụ',
      'Buru ozi m gaa ebe ọzọ',
      'A na m ewere ikike m nyere',
      'Ka mmadụ lelee mkpebi igwe mere',
      'Mkpesa',
    ],
    relations: [
      'Edeere m unu akwụkwọ',
      'A na m enweta ozi unu',
      'A rịọrọ m ọrụ',
      'Esonyere m n’ọzụzụ',
      'A na m arụrụ onye ahịa unu ọrụ',
      'Aha m dị n’akwụkwọ onye ahịa',
      'Ihe ọzọ',
    ],
    identities: ['Site n’email a', 'Site n’ekwentị', 'N’ọfịs unu, ihu na ihu'],
    submit: 'Zipụ arịrịọ',
    busy: 'Ọ na-aga…',
    summary: 'Nzuzo gị n’otu ibe',
  },
};

/** With the days of the register in place. */
export const withDays = (text: string, days: string) => text.replace('{days}', days);

export const wordsOf = (language: Language) => dataRightsWords[language];
