import type { InEach } from '../languages/languages.ts';

/** What the page of the first hour says. */
interface FirstHourWords {
  title: string;
  lead: string;
  danger: string;
  hotline: string;
  start: string;
  again: string;
  print: string;
  left: string;
  over: string;
  stays: string;
  listTitle: string;
  /** By which minute, and what. */
  steps: readonly (readonly [minute: number, text: string])[];
  more: string;
}

/** Of the hour, the minutes at which each step is due, the same in every language. */
export const MINUTES = [0, 2, 5, 10, 15, 20, 30, 35, 45, 50, 60] as const;

const steps = (texts: readonly string[]): FirstHourWords['steps'] =>
  MINUTES.map((minute, index) => [minute, texts[index] ?? '']);

export const firstHourWords: InEach<FirstHourWords> = {
  en: {
    title: 'The first hour',
    lead: 'Something has happened. Do this, in this order. One page, sixty minutes.',
    danger: 'Is anyone in danger? Call first.',
    hotline: 'Call our hotline',
    start: 'Start the 60 minutes',
    again: 'Start again',
    print: 'Print this page',
    left: 'left of the first hour',
    over: 'The hour is over. Give the next statement at the time you named.',
    stays: 'Clock and ticks stay on this device. They work without a network.',
    listTitle: 'Tick what is done',
    steps: steps([
      'Make people safe. If anyone is in danger, call the emergency number first.',
      'Name one person who leads, and tell everyone who it is.',
      'Open the log: the time, what happened, who said so, what you do not know.',
      'Nobody speaks or posts before the lead says so. Reporters get a name and a time to call back.',
      'Keep the evidence. Switch nothing off, delete nothing, clean nothing up.',
      'Is personal data involved? Write down when you became aware: the 72 hours run from there.',
      'Choose who speaks. One person, one number.',
      'Write the first statement: what happened, what you are doing, when you speak again. Never guess a cause.',
      'Tell those affected and their families, then your staff.',
      'Counsel reads the statement.',
      'Give the statement, with a name and the time of the next one.',
    ]),
    more: 'Templates and the four stages: the crisis toolkit',
  },
  pcm: {
    title: 'The first one hour',
    lead: 'Something don happen. Do this things, one after the other. One page, sixty minutes.',
    danger: 'Anybody dey for danger? Call first.',
    hotline: 'Call our hotline',
    start: 'Start the 60 minutes',
    again: 'Start am again',
    print: 'Print this page',
    left: 'remain for the first hour',
    over: 'The hour don finish. Talk again for the time wey you promise.',
    stays: 'The clock and wetin you mark dey this phone only. E dey work even if network no dey.',
    listTitle: 'Mark wetin you don do',
    steps: steps([
      'Make sure say people dey safe. If anybody dey for danger, call emergency number first.',
      'Choose one person wey go lead. Tell everybody who the person be.',
      'Open the log: the time, wetin happen, who talk am, wetin you never know.',
      'Make nobody talk or post until the leader say okay. Give reporters one name and time to call back.',
      'Keep the evidence. No off anything, no delete anything, no clean anything.',
      'People data dey inside? Write the time wey you take know: the 72 hours start from there.',
      'Choose who go talk. One person, one number.',
      'Write the first statement: wetin happen, wetin you dey do, when you go talk again. No guess wetin cause am.',
      'Tell the people wey e touch and their family, then your workers.',
      'Make lawyer read the statement.',
      'Give the statement, with name and the time for the next one.',
    ]),
    more: 'Templates and the four stages: the crisis toolkit',
  },
  ha: {
    title: 'Sa’a ta farko',
    lead: 'Wani abu ya faru. Ku yi waɗannan, ɗaya bayan ɗaya. Shafi ɗaya, minti sittin.',
    danger: 'Akwai wanda ke cikin haɗari? Ku fara kira.',
    hotline: 'Ku kira layinmu na gaggawa',
    start: 'Fara minti 60',
    again: 'Sake farawa',
    print: 'Buga wannan shafi',
    left: 'ya rage na sa’a ta farko',
    over: 'Sa’ar ta cika. Ku sake magana a lokacin da kuka ambata.',
    stays: 'Agogo da alamomi suna kan wannan na’ura kaɗai. Suna aiki ko babu intanet.',
    listTitle: 'Ku yi alama kan abin da aka gama',
    steps: steps([
      'Ku kare mutane. Idan akwai wanda ke cikin haɗari, ku fara kiran lambar gaggawa.',
      'Ku naɗa mutum ɗaya ya jagoranta, ku gaya wa kowa sunansa.',
      'Ku buɗe littafin bayanai: lokaci, abin da ya faru, wanda ya faɗa, abin da ba a sani ba.',
      'Kada kowa ya yi magana ko ya wallafa kafin jagora ya amince. Ku ba ’yan jarida suna da lokacin sake kira.',
      'Ku adana shaida. Kada ku kashe komai, kada ku goge komai, kada ku share komai.',
      'Akwai bayanan mutane a ciki? Ku rubuta lokacin da kuka sani: sa’o’i 72 suna farawa daga nan.',
      'Ku zaɓi mai magana. Mutum ɗaya, lamba ɗaya.',
      'Ku rubuta sanarwa ta farko: abin da ya faru, abin da kuke yi, lokacin da za ku sake magana. Kada ku yi hasashen dalili.',
      'Ku gaya wa waɗanda abin ya shafa da iyalansu, sannan ma’aikatanku.',
      'Lauya ya karanta sanarwar.',
      'Ku fitar da sanarwar, da suna da lokacin ta gaba.',
    ]),
    more: 'Samfura da matakai huɗu: kayan aikin rikici (Turanci)',
  },
  yo: {
    title: 'Wákàtí àkọ́kọ́',
    lead: 'Nǹkan kan ti ṣẹlẹ̀. Ẹ ṣe ìwọ̀nyí, lọ́kọ̀ọ̀kan. Ojú ìwé kan, ìṣẹ́jú ọgọ́ta.',
    danger: 'Ṣé ẹnikẹ́ni wà nínú ewu? Ẹ kọ́kọ́ pe.',
    hotline: 'Ẹ pe nọ́mbà pàjáwìrì wa',
    start: 'Bẹ̀rẹ̀ ìṣẹ́jú 60',
    again: 'Bẹ̀rẹ̀ lẹ́ẹ̀kansí',
    print: 'Tẹ ojú ìwé yìí jáde',
    left: 'ló kù nínú wákàtí àkọ́kọ́',
    over: 'Wákàtí náà ti pé. Ẹ tún sọ̀rọ̀ ní àkókò tí ẹ dá.',
    stays: 'Aago àti àmì wà lórí ẹ̀rọ yìí nìkan. Wọ́n ń ṣiṣẹ́ láìsí ìkànnì.',
    listTitle: 'Ẹ sàmì sí ohun tí ẹ ti ṣe',
    steps: steps([
      'Ẹ dáàbò bo àwọn ènìyàn. Bí ẹnikẹ́ni bá wà nínú ewu, ẹ kọ́kọ́ pe nọ́mbà pàjáwìrì.',
      'Ẹ yan ẹnì kan láti darí, kí ẹ sì sọ fún gbogbo ènìyàn ẹni tó jẹ́.',
      'Ẹ ṣí ìwé àkọsílẹ̀: àkókò, ohun tó ṣẹlẹ̀, ẹni tó sọ ọ́, ohun tí ẹ kò mọ̀.',
      'Kí ẹnikẹ́ni má sọ̀rọ̀ tàbí kọ nǹkan kí olórí tó fọwọ́ sí i. Ẹ fún àwọn oníròyìn ní orúkọ àti àkókò ìpè.',
      'Ẹ pa ẹ̀rí mọ́. Ẹ má pa ẹ̀rọ kankan, ẹ má pa nǹkan rẹ́, ẹ má tún nǹkan ṣe.',
      'Ṣé ìwífún ènìyàn wà nínú rẹ̀? Ẹ kọ àkókò tí ẹ mọ̀: wákàtí 72 bẹ̀rẹ̀ láti ibẹ̀.',
      'Ẹ yan ẹni tí yóò sọ̀rọ̀. Ẹnì kan, nọ́mbà kan.',
      'Ẹ kọ gbólóhùn àkọ́kọ́: ohun tó ṣẹlẹ̀, ohun tí ẹ ń ṣe, ìgbà tí ẹ óò tún sọ̀rọ̀. Ẹ má méfò ohun tó fà á.',
      'Ẹ sọ fún àwọn tí ọ̀rọ̀ kàn àti ìdílé wọn, lẹ́yìn náà àwọn òṣìṣẹ́.',
      'Kí agbẹjọ́rò ka gbólóhùn náà.',
      'Ẹ gbé gbólóhùn náà jáde, pẹ̀lú orúkọ àti àkókò èyí tó kàn.',
    ]),
    more: 'Àwọn àpẹẹrẹ àti ìpele mẹ́rin: ohun èlò ìdààmú (Gẹ̀ẹ́sì)',
  },
  ig: {
    title: 'Awa mbụ',
    lead: 'Ihe emeela. Meenụ ihe ndị a, otu otu. Otu ibe akwụkwọ, nkeji iri isii.',
    danger: 'Ọ dị onye nọ n’ihe egwu? Buru ụzọ kpọọ.',
    hotline: 'Kpọọ ahịrị mberede anyị',
    start: 'Malite nkeji 60',
    again: 'Malite ọzọ',
    print: 'Bipụta ibe a',
    left: 'fọdụrụ n’awa mbụ',
    over: 'Awa ahụ agwụla. Kwuonụ ọzọ n’oge unu kwuru.',
    stays: 'Elekere na akara dị naanị na ngwaọrụ a. Ha na-arụ ọrụ ma netwọk adịghị.',
    listTitle: 'Kaa akara n’ihe e mechara',
    steps: steps([
      'Chekwaanụ ndị mmadụ. Ọ bụrụ na onye nọ n’ihe egwu, buru ụzọ kpọọ nọmba mberede.',
      'Họpụta otu onye ga-edu, gwakwa onye ọ bụla aha ya.',
      'Mepee akwụkwọ ndekọ: oge, ihe mere, onye kwuru ya, ihe unu amaghị.',
      'Ka onye ọ bụla ghara ikwu okwu ma ọ bụ ibipụta ihe tupu onye ndu ekwe. Nye ndị nta akụkọ aha na oge ịkpọ.',
      'Chekwaa ihe akaebe. Agbanyụla ihe ọ bụla, ehichapụla ihe ọ bụla, asachala ihe ọ bụla.',
      'Ozi nkeonwe ọ dị na ya? Dee oge unu matara: awa 72 na-amalite n’ebe ahụ.',
      'Họrọ onye ga-ekwu okwu. Otu onye, otu nọmba.',
      'Dee okwu mbụ: ihe mere, ihe unu na-eme, mgbe unu ga-ekwu ọzọ. Ekwula ihe kpatara ya ma unu amaghị.',
      'Gwa ndị ọ metụtara na ezinụlọ ha, emesịa ndị ọrụ unu.',
      'Ka onye ọka iwu gụọ okwu ahụ.',
      'Kwuo okwu ahụ, ya na aha na oge nke ọzọ.',
    ]),
    more: 'Ụdị akwụkwọ na usoro anọ: ngwa mberede (Bekee)',
  },
};
