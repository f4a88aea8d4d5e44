/** One alert as its owner meets it by the link of a mail. */
interface LinkedAlert {
  id: string;
  company: string;
  sectors: string[];
  keywords: string[];
  excluded: string[];
  frequency: string;
  state: 'active' | 'paused';
  confirmed: boolean;
  /** Policies it told of lately, to be muted one by one. */
  recent: { item: string; title: string; muted: boolean }[];
}

/** Every alert of one person's address; `id` is the one the link names. */
export interface AlertLinkView {
  id: string;
  email: string;
  alerts: LinkedAlert[] | null;
}
