/** The ground of a page by day and by night: browsers colour their own frame with it. */
export const ground = { light: '#faf7f1', dark: '#0f111c' } as const;

/**
 * The colours of tokens.css by day, for what knows no OKLCH and no variables: mails, documents, pictures. A test
 * compares them.
 */
export const palette = {
  paper: ground.light,
  surface: '#fefdfb',
  sunken: '#f2eee6',
  haze: '#efe1cc',
  ink: '#181c33',
  muted: '#4a4d5f',
  faint: '#616473',
  line: '#ddd8d0',
  edge: '#908a7f',
  indigo: '#2a3687',
  onIndigo: '#fcfaf6',
  indigoSoft: '#e4e9fb',
  night: '#181e46',
  onNight: '#f7f3eb',
  laterite: '#97421c',
  sun: '#f4b142',
  sunSoft: '#feebc4',
  amber: '#7d4d05',
  palmSoft: '#dbf2e0',
  redSoft: '#fde7e6',
  chart1: '#3644a0',
  chart2: '#c36024',
  chart3: '#117555',
  chart4: '#0481b3',
  chart5: '#9b357f',
  chart6: '#42465b',
} as const;

/** The same by night, where a page brings its own style. */
export const paletteDark = {
  paper: ground.dark,
  surface: '#181a26',
  ink: '#f0ece5',
  muted: '#bfbaaf',
  line: '#313341',
  indigo: '#a8b6fb',
  onIndigo: '#0f132c',
  amber: '#f2c36a',
} as const;

export type PaletteColour = keyof typeof palette;

/** Without the hash, as Office files write a colour. */
export const hex = (name: PaletteColour): string => palette[name].slice(1);
