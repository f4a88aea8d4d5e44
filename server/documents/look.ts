/** The colours of tokens.css by day, for files that know no OKLCH. */
export const colours = {
  paper: '#faf7f1',
  sunken: '#f2eee6',
  haze: '#efe1cc',
  ink: '#181c33',
  muted: '#4a4d5f',
  faint: '#616473',
  line: '#ddd8d0',
  edge: '#908a7f',
  indigo: '#2a3687',
  indigoSoft: '#e4e9fb',
  night: '#181e46',
  onNight: '#f7f3eb',
  laterite: '#97421c',
  sun: '#f4b142',
  sunSoft: '#feebc4',
  amber: '#7d4d05',
  palmSoft: '#dbf2e0',
  redSoft: '#fde7e6',
} as const;

/** Without the hash, as Office files write a colour. */
export const hex = (name: keyof typeof colours): string => colours[name].slice(1);

/** The words about use that every file carries. */
export const useOfFiles =
  'You may use and change this file inside your organisation. It is a general template, not legal advice. Lines marked “current law” are unconfirmed by counsel: have a Nigerian lawyer or licensed DPCO check them before you rely on them.';
