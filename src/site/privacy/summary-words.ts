import type { InEach } from '../languages/languages.ts';

interface SummaryWords {
  title: string;
  lead: string;
  points: readonly { title: string; text: string }[];
  ask: string;
  whole: string;
}

const points = (texts: readonly (readonly [title: string, text: string])[]) =>
  texts.map(([title, text]) => ({ title, text }));

/** The privacy policy in seven answers. The policy itself decides; this is for whoever reads one page. */
export const summaryWords: InEach<SummaryWords> = {
  en: {
    title: 'Privacy in one page',
    lead: 'Seven answers about your data with us. The whole policy says the same at length, and is what counts.',
    points: points([
      [
        'What do we hold?',
        'What you send us yourself: name, address, telephone, your message, your CV, your enrolment.',
      ],
      ['Why?', 'To answer you, to give you what you asked for, and to keep the proof that the law wants.'],
      [
        'Who sees it?',
        'The people who work on your matter, and the services that carry our email and our files. We sell nothing.',
      ],
      [
        'How long?',
        'Enquiries: six months after the matter is closed. Other times stand in the policy. Then it is deleted.',
      ],
      [
        'What do we not do?',
        'No advertising cookies, no tracking from page to page, no list bought or sold.',
      ],
      [
        'What can you ask for?',
        'To see your data, correct it, delete it, take it along, or stop us using it. It costs nothing.',
      ],
      [
        'And if we do not answer well?',
        'You can complain to the Nigeria Data Protection Commission, and to a court.',
      ],
    ]),
    ask: 'Ask about your data',
    whole: 'The whole policy (English)',
  },
  pcm: {
    title: 'Your data, for one page',
    lead: 'Seven answer about your data wey dey with us. The full policy talk the same thing long; na that one count.',
    points: points([
      [
        'Wetin we hold?',
        'Wetin you send us by yourself: name, address, phone number, your message, your CV, your training form.',
      ],
      ['Why?', 'To answer you, to give you wetin you ask for, and to keep the proof wey law want.'],
      [
        'Who dey see am?',
        'The people wey dey work on your matter, and the companies wey carry our email and files. We no dey sell anything.',
      ],
      [
        'For how long?',
        'Message: six months after the matter close. The other times dey inside the policy. After that, we delete am.',
      ],
      [
        'Wetin we no dey do?',
        'No advert cookies, no following you from page to page, no list wey we buy or sell.',
      ],
      [
        'Wetin you fit ask for?',
        'To see your data, correct am, delete am, carry am go, or tell us make we stop. E no cost anything.',
      ],
      [
        'If we no answer well nko?',
        'You fit complain to the Nigeria Data Protection Commission, and go court.',
      ],
    ]),
    ask: 'Ask about your data',
    whole: 'The full policy (English)',
  },
  ha: {
    title: 'Sirrinka a shafi ɗaya',
    lead: 'Amsoshi bakwai game da bayananka a wurinmu. Cikakkiyar manufa ta faɗi haka dalla-dalla, kuma ita ce madogara.',
    points: points([
      [
        'Me muke riƙe da shi?',
        'Abin da ka aiko mana da kanka: suna, adireshi, waya, saƙonka, takardar aikinka, rajistar horo.',
      ],
      ['Don me?', 'Don mu amsa maka, mu ba ka abin da ka nema, mu kuma adana shaidar da doka ta buƙata.'],
      [
        'Wa yake gani?',
        'Waɗanda ke aiki a kan batunka, da kamfanonin da ke ɗaukar wasiƙunmu da fayilolinmu. Ba ma sayar da komai.',
      ],
      [
        'Har yaushe?',
        'Saƙonni: watanni shida bayan an rufe batun. Sauran lokuta suna cikin manufar. Sannan a goge.',
      ],
      [
        'Me ba ma yi?',
        'Ba kukis na talla, ba bin sawunka daga shafi zuwa shafi, ba jerin sunaye da aka saya ko aka sayar.',
      ],
      [
        'Me za ka iya nema?',
        'Ganin bayananka, gyara su, goge su, ɗaukar su, ko hana mu amfani da su. Kyauta ne.',
      ],
      [
        'Idan ba mu amsa da kyau ba fa?',
        'Za ka iya kai ƙara ga Hukumar Kare Bayanai ta Nijeriya (NDPC), da kotu.',
      ],
    ]),
    ask: 'Tambayi game da bayananka',
    whole: 'Cikakkiyar manufa (Turanci)',
  },
  yo: {
    title: 'Ìpamọ́ ìwífún ní ojú ìwé kan',
    lead: 'Ìdáhùn méje nípa ìwífún yín lọ́dọ̀ wa. Ìlànà kíkún sọ ohun kan náà ní gígùn, òun sì ni a ń tẹ̀lé.',
    points: points([
      [
        'Kí ni a ní lọ́wọ́?',
        'Ohun tí ẹ fi ránṣẹ́ fúnra yín: orúkọ, àdírẹ́sì, nọ́mbà fóònù, ọ̀rọ̀ yín, CV yín, ìforúkọsílẹ̀ yín.',
      ],
      ['Nítorí kí ni?', 'Láti dá yín lóhùn, láti fún yín ní ohun tí ẹ béèrè, àti láti pa ẹ̀rí tí òfin fẹ́ mọ́.'],
      [
        'Ta ló ń rí i?',
        'Àwọn tó ń ṣiṣẹ́ lórí ọ̀rọ̀ yín, àti àwọn tó ń gbé lẹ́tà àti fáìlì wa. A kì í ta ohunkóhun.',
      ],
      [
        'Yóò ti pẹ́ tó?',
        'Ìbéèrè: oṣù mẹ́fà lẹ́yìn tí ọ̀rọ̀ bá parí. Àwọn àkókò mìíràn wà nínú ìlànà. Lẹ́yìn náà a ó pa á rẹ́.',
      ],
      [
        'Kí ni a kì í ṣe?',
        'Kò sí kúkì ìpolówó, kò sí títọpa yín láti ojú ìwé sí òmíràn, kò sí orúkọ tí a rà tàbí tà.',
      ],
      ['Kí ni ẹ lè béèrè?', 'Láti rí ìwífún yín, tún un ṣe, pa á rẹ́, gbé e lọ, tàbí dá wa dúró. Ọ̀fẹ́ ni.'],
      ['Bí a kò bá dáhùn dáadáa ńkọ́?', 'Ẹ lè fi ẹjọ́ sun Àjọ Ìdáàbòbò Ìwífún Nàìjíríà (NDPC), àti ilé ẹjọ́.'],
    ]),
    ask: 'Béèrè nípa ìwífún yín',
    whole: 'Ìlànà kíkún (Gẹ̀ẹ́sì)',
  },
  ig: {
    title: 'Nzuzo gị n’otu ibe',
    lead: 'Azịza asaa gbasara ozi gị dị anyị n’aka. Iwu zuru ezu kwuru otu ihe ahụ n’ogologo, ọ bụkwa ya ka a na-agbaso.',
    points: points([
      [
        'Gịnị ka anyị nwere?',
        'Ihe i zitere anyị n’onwe gị: aha, adreesị, ekwentị, ozi gị, CV gị, ndebanye aha gị.',
      ],
      ['N’ihi gịnị?', 'Iji zaa gị, inye gị ihe ị rịọrọ, na idebe ihe akaebe iwu chọrọ.'],
      [
        'Onye na-ahụ ya?',
        'Ndị na-arụ ọrụ n’okwu gị, na ndị na-ebu ozi na faịlụ anyị. Anyị anaghị ere ihe ọ bụla.',
      ],
      [
        'Ruo ole mgbe?',
        'Ajụjụ: ọnwa isii ka okwu ahụ gwụchara. Oge ndị ọzọ dị n’iwu ahụ. Emesịa a ga-ehichapụ ya.',
      ],
      [
        'Gịnị ka anyị na-adịghị eme?',
        'Kuki mgbasa ozi adịghị, nsochi site n’ibe ruo n’ibe adịghị, ndepụta aha e zụrụ ma ọ bụ e rere adịghị.',
      ],
      [
        'Gịnị ka ị ga-arịọ?',
        'Ịhụ ozi gị, idozi ya, ihichapụ ya, iburu ya, ma ọ bụ ịkwụsị anyị iji ya. Ọ bụ n’efu.',
      ],
      [
        'Ọ bụrụ na anyị azaghị nke ọma?',
        'Ị nwere ike ime mkpesa na Kọmishọn Nchekwa Data Naịjirịa (NDPC), na n’ụlọ ikpe.',
      ],
    ]),
    ask: 'Jụọ gbasara ozi gị',
    whole: 'Iwu zuru ezu (Bekee)',
  },
};
