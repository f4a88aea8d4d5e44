import { PREVIEWED, previewPage } from '#src/features/downloads/preview-size.ts';
import { defaultBrand } from '#src/lib/brand.ts';
import { formatDate } from '#src/lib/dates.ts';
import { palette } from '#src/ui/palette.ts';
import type { WorkbookColumn, WorkbookSeed, WorkbookSheet } from '../../supabase/seed/content/types-b.ts';
import { coverArt } from './cover-art.ts';
import type { Cover } from './document-model.ts';
import { type Box, box, drawBoxes, SANS, SERIF } from './drawn-boxes.ts';
import { sideBySide } from './side-by-side.ts';

const window = previewPage.workbook;
/** Pixels a letter of a cell needs, and what stands around it. */
const LETTER = 6.6;
const PAD = 7;
const TABS = 30;

/** A workbook as its window shows it: the first sheet, then the tables; drawn from what the file is made of. */
export async function drawSheets(cover: Cover, workbook: WorkbookSeed): Promise<Uint8Array> {
  const names = ['Read me', ...workbook.sheets.map(({ name }) => name), 'Lists'];
  const art = await coverArt({ cover, width: 1440, height: 305 });
  const first = readMe(cover, workbook, `data:image/png;base64,${art.toString('base64')}`);
  const tables = workbook.sheets.slice(0, PREVIEWED - 1).map((sheet) => table(cover.title, sheet));
  const pages = [first, ...tables].map((inside, index) =>
    drawBoxes(
      box(
        { ...window, flexDirection: 'column', backgroundColor: '#fff', fontFamily: SANS, color: palette.ink },
        [
          box(
            {
              position: 'relative',
              height: window.height - TABS,
              flexDirection: 'column',
            },
            inside,
          ),
          tabs(names, index),
        ],
      ),
      window,
    ),
  );
  return sideBySide('workbook', await Promise.all(pages));
}

const tabs = (names: readonly string[], open: number): Box =>
  box(
    {
      height: TABS,
      position: 'absolute',
      left: 0,
      top: window.height - TABS,
      width: window.width,
      paddingLeft: 10,
      backgroundColor: palette.sunken,
      borderTop: `1px solid ${palette.edge}`,
      fontSize: 12,
    },
    names.map((name, index) =>
      box(
        {
          height: TABS,
          padding: '7px 12px',
          color: index === open ? palette.ink : palette.muted,
          ...(index === open && { backgroundColor: '#fff', fontWeight: 600 }),
        },
        name,
      ),
    ),
  );

function readMe(cover: Cover, workbook: WorkbookSeed, art: string): Box[] {
  const rule = `1px solid ${palette.line}`;
  return [
    box({
      width: window.width,
      height: 112,
      flexShrink: 0,
      backgroundImage: `url(${art})`,
      backgroundSize: '100% 100%',
    }),
    box({ flexDirection: 'column', padding: '14px 34px' }, [
      box({ fontSize: 13, fontWeight: 600, color: palette.laterite }, cover.kicker),
      box({ fontSize: 27, fontFamily: SERIF, color: palette.night, marginTop: 2 }, cover.title),
      box({ fontSize: 14, lineHeight: 1.35, color: palette.muted, marginTop: 6 }, cover.description),
      box(
        {
          fontSize: 17,
          fontFamily: SERIF,
          color: palette.night,
          marginTop: 16,
          paddingBottom: 5,
          borderBottom: rule,
        },
        'What is in this file',
      ),
      ...workbook.sheets.map(({ name, intro }) =>
        box({ borderBottom: rule, height: 24, paddingTop: 4, fontSize: 12 }, [
          box({ width: 130, fontWeight: 600 }, name),
          box({ width: 520, color: palette.muted }, `${intro.slice(0, 72).replace(/\s\S*$/, '')} …`),
        ]),
      ),
      box({ marginTop: 10, fontSize: 11, color: palette.faint }, defaultBrand.title),
    ]),
  ];
}

type Style = Record<string, string | number>;
const computed: Style = { backgroundColor: palette.indigoSoft };

/** Placed row by row: a layout that measures every cell takes seconds. */
function table(title: string, { name, intro, columns, rows }: WorkbookSheet): Box[] {
  const seen = inSight(columns);
  const introLines = Math.ceil(intro.length / 118);
  const boxes: Box[] = [
    box(
      { position: 'absolute', left: PAD, top: 12, fontFamily: SERIF, fontSize: 21, color: palette.night },
      `${title}: ${name}`,
    ),
    box(
      {
        position: 'absolute',
        left: PAD,
        top: 42,
        width: window.width - 30,
        fontSize: 11.5,
        lineHeight: 1.35,
        color: palette.muted,
      },
      intro,
    ),
  ];
  let top = 52 + introLines * 16;
  const addRow = (
    height: number,
    row: Style,
    cell: (column: WorkbookColumn, at: number) => [string, Style],
  ) => {
    if (top > window.height) return;
    boxes.push(box({ position: 'absolute', left: 0, top, width: window.width, height, ...row }));
    seen.forEach(({ column, left, width }, at) => {
      const [text, style] = cell(column, at);
      const { backgroundColor = 'transparent', ...look } = style;
      boxes.push(
        box({ position: 'absolute', left, top, width, height: height - 1, backgroundColor }),
        box(
          {
            position: 'absolute',
            left: left + PAD,
            top: top + 6,
            width: width - PAD * 2,
            fontSize: 12.5,
            lineHeight: 1.3,
            ...(column.kind === 'number' && { textAlign: 'center' }),
            ...look,
          },
          text,
        ),
      );
    });
    top += height;
  };
  addRow(40, { backgroundColor: palette.night }, ({ header, formula }) => [
    header,
    { color: palette.onNight, fontWeight: 600, ...(formula && { backgroundColor: palette.indigo }) },
  ]);
  const rule = { borderBottom: `1px solid ${palette.line}` };
  for (const row of rows) {
    const lines = Math.max(
      ...seen.map(({ column }, at) => Math.ceil(String(row[at] ?? '').length / (column.width * 1.02))),
    );
    addRow(10 + lines * 16.5, { ...rule, backgroundColor: palette.sunSoft }, (column, at) => [
      shown(column, row[at] ?? null),
      column.formula ? computed : {},
    ]);
  }
  while (top <= window.height) addRow(25, rule, ({ formula }) => ['', formula ? computed : {}]);
  return boxes;
}

/** The columns that begin inside the window. */
function inSight(columns: readonly WorkbookColumn[]) {
  let left = 0;
  return columns.flatMap((column) => {
    const width = column.width * LETTER + PAD * 2;
    const placed = { column, left, width };
    left += width;
    return placed.left < window.width ? [placed] : [];
  });
}

const shown = ({ kind }: WorkbookColumn, value: string | number | null): string =>
  value === null || value === '' ? '' : kind === 'date' ? formatDate(String(value)) : String(value);
