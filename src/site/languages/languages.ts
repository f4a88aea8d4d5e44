/** The languages some pages are offered in. Everything but English is a translation that a native reader has yet to confirm. */
export const languages = [
  { code: 'en', tag: 'en-NG', name: 'English', path: '' },
  { code: 'pcm', tag: 'pcm', name: 'Naijá', path: '/pcm' },
  { code: 'ha', tag: 'ha', name: 'Hausa', path: '/ha' },
  { code: 'yo', tag: 'yo', name: 'Yorùbá', path: '/yo' },
  { code: 'ig', tag: 'ig', name: 'Igbo', path: '/ig' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** Words in every language; a missing one is a type error. */
export type InEach<Words> = Readonly<Record<Language, Words>>;

/** From the last part of an address: nothing is English, English by name and the unknown are no page. */
export function languageOf(param: string | undefined): Language {
  if (param === undefined) return 'en';
  const found = languages.find(({ code }) => code === param && code !== 'en');
  if (!found) throw new Response(null, { status: 404 });
  return found.code;
}

/** Said above every translation, in its own language and in English. */
export const unconfirmed: InEach<string> = {
  en: '',
  pcm: 'Na we translate am; person wey sabi Naijá well never check am finish. If e no clear, the English one na im count.',
  ha: 'Mu muka fassara wannan; ƙwararre mai jin harshen bai tabbatar da shi ba tukuna. Idan akwai shakka, na Turanci ne madogara.',
  yo: 'Àwa ni a túmọ̀ èyí; onímọ̀ èdè kan kò tíì fọwọ́ sí i. Bí iyèméjì bá wà, ti Gẹ̀ẹ́sì ni kí ẹ tẹ̀lé.',
  ig: 'Ọ bụ anyị sụgharịrị nke a; onye ọkà asụsụ ekwenyebeghị ya. Ọ bụrụ na e nwere obi abụọ, nke Bekee ka a ga-agbaso.',
};
