import { readFileSync } from 'node:fs';
import {
  AlignmentType,
  BorderStyle,
  type IPropertiesOptions,
  LevelFormat,
  LineRuleType,
  ShadingType,
} from 'docx';
import { hex } from '#src/ui/palette.ts';
import { fontFiles } from './fonts.ts';

/*
 * Headings bring their font along (one cut, 100 KB), with Georgia where embedded fonts are not read. The text itself is
 * in Arial: every machine has it or its double, it has all our letters, and whoever fills the form in can go on typing.
 */
export const serif = 'Source Serif 4 SemiBold';
export const sans = 'Arial';

/** Twips (twentieths of a point): A4 with margins of 24 mm. */
export const page = { width: 11_906, height: 16_838, margin: 1_361, text: 11_906 - 2 * 1_361 };

const callout = (border: string, fill: string) => ({
  border: {
    left: { style: BorderStyle.SINGLE, size: 18, space: 10, color: border },
    top: { style: BorderStyle.SINGLE, size: 4, space: 5, color: fill },
    bottom: { style: BorderStyle.SINGLE, size: 4, space: 5, color: fill },
  },
  shading: { type: ShadingType.CLEAR, fill, color: 'auto' },
  indent: { left: 240, right: 120 },
  spacing: { before: 60, after: 60, line: 288, lineRule: LineRuleType.AUTO },
});

/** Named styles, editable in Word's style list. */
export const styles: IPropertiesOptions['styles'] = {
  default: {
    document: {
      run: { font: sans, size: 20, color: hex('ink'), language: { value: 'en-GB' } },
      paragraph: { spacing: { after: 120, line: 288, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font: serif, size: 64, color: hex('night') },
      paragraph: { spacing: { before: 60, after: 160, line: 228, lineRule: LineRuleType.AUTO } },
    },
    heading1: {
      run: { font: serif, size: 34, color: hex('night') },
      paragraph: {
        keepNext: true,
        spacing: { before: 440, after: 140, line: 252, lineRule: LineRuleType.AUTO },
      },
    },
    heading2: {
      run: { font: serif, size: 25, color: hex('indigo') },
      paragraph: {
        keepNext: true,
        spacing: { before: 300, after: 100, line: 252, lineRule: LineRuleType.AUTO },
      },
    },
    hyperlink: { run: { color: hex('indigo'), underline: {} } },
  },
  paragraphStyles: [
    {
      id: 'Kicker',
      name: 'Kicker',
      basedOn: 'Normal',
      run: { size: 21, bold: true, color: hex('laterite') },
      paragraph: { spacing: { after: 0 } },
    },
    {
      id: 'Lead',
      name: 'Lead',
      basedOn: 'Normal',
      run: { size: 25, color: hex('muted') },
      paragraph: { spacing: { after: 280, line: 320, lineRule: LineRuleType.AUTO } },
    },
    { id: 'Small', name: 'Small print', basedOn: 'Normal', run: { size: 17, color: hex('faint') } },
    {
      id: 'Cell',
      name: 'Table text',
      basedOn: 'Normal',
      run: { size: 18 },
      paragraph: { spacing: { after: 0, line: 264, lineRule: LineRuleType.AUTO } },
    },
    {
      id: 'CellHead',
      name: 'Table head',
      basedOn: 'Cell',
      run: { bold: true, color: hex('onNight') },
      paragraph: { keepNext: true },
    },
    {
      id: 'Note',
      name: 'Note to the reader',
      basedOn: 'Normal',
      paragraph: callout(hex('indigo'), hex('indigoSoft')),
    },
    { id: 'Wording', name: 'Wording', basedOn: 'Normal', paragraph: callout(hex('edge'), hex('paper')) },
    {
      id: 'Law',
      name: 'Current law',
      basedOn: 'Normal',
      run: { size: 18, color: hex('muted') },
      paragraph: callout(hex('sun'), hex('paper')),
    },
    { id: 'Item', name: 'List item', basedOn: 'Normal', paragraph: { spacing: { after: 60 } } },
    {
      id: 'Tick',
      name: 'Thing to tick',
      basedOn: 'Normal',
      paragraph: { spacing: { after: 70 }, indent: { left: 400, hanging: 400 } },
    },
  ],
};

const indent = { indent: { left: 400, hanging: 300 } };

/** Native Word lists, so that Enter continues them. */
export const numbering: IPropertiesOptions['numbering'] = {
  config: [
    {
      reference: 'bullets',
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '▪',
          alignment: AlignmentType.LEFT,
          style: { paragraph: indent, run: { color: hex('laterite'), font: 'Arial' } },
        },
      ],
    },
    {
      reference: 'numbers',
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: '%1.',
          alignment: AlignmentType.LEFT,
          style: { paragraph: indent, run: { color: hex('laterite'), bold: true } },
        },
      ],
    },
  ],
};

/** The font to embed, as the library takes it. */
export const embedded = [{ name: serif, data: readFileSync(fontFiles.Serif.normal) }];

const font = (name: string, other: string, family: 'swiss' | 'roman', panose: string, embed = '') =>
  `<w:font w:name="${name}"><w:altName w:val="${other}"/><w:panose1 w:val="${panose}"/><w:charset w:val="00"/><w:family w:val="${family}"/><w:pitch w:val="variable"/>${embed}</w:font>`;

/** The font table with fallbacks, which the library's own lacks. */
export const fontTable = (key: string) => ({
  path: 'word/fontTable.xml',
  data: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${font(serif, 'Georgia', 'roman', '02040603050405020204', `<w:embedRegular r:id="rId1" w:fontKey="{${key.toUpperCase()}}"/>`)}${font(sans, 'Liberation Sans', 'swiss', '020B0604020202020204')}</w:fonts>`,
});
