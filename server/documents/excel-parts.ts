import type { Feature } from 'write-excel-file/node';
import { getOrderOfSiblings, insertElementMarkupAccordingToOrderOfSiblings } from 'write-excel-file/utility';
import { defaultBrand } from '#src/lib/brand.ts';
import type { Cover } from './document-model.ts';
import type { PrintArea } from './excel-print.ts';
import { xml } from './excel-validation.ts';

const SHEET = 'xl/worksheets/sheet{id}.xml';

/**
 * Each sheet with its rules and what of it is printed (one per sheet, in order), fitted to the width of its paper.
 * Without a print area it is all of the sheet, on A4.
 */
export function readyToPrint(
  rules: readonly string[],
  areas: readonly (PrintArea | undefined)[],
): Feature<Buffer> {
  const names = areas
    .map((area, index) =>
      area
        ? `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${xml(area.range)}</definedName>`
        : '',
    )
    .join('');
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          // The library writes an empty element.
          transform: (content) =>
            content.replace('<definedNames/>', names && `<definedNames>${names}</definedNames>`),
        },
        [SHEET]: {
          transform: (content, { orientation }, { sheetIndex }) => {
            const turned = orientation === 'landscape' ? 'landscape' : 'portrait';
            const parts = [
              '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
              rules[sheetIndex] ?? '',
              '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.35"/>',
              `<pageSetup paperSize="${areas[sheetIndex]?.paper ?? 9}" orientation="${turned}" fitToWidth="1" fitToHeight="0"/>`,
              `<headerFooter><oddFooter>&amp;L${xml(defaultBrand.title)} · &amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`,
            ];
            const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
            const bare = content.replace(/<(pageSetup|pageMargins)\b[^>]*\/>/g, '');
            return parts
              .filter(Boolean)
              .reduce(
                (text, part) => insertElementMarkupAccordingToOrderOfSiblings(text, part, order, 'worksheet'),
                bare,
              );
          },
        },
      },
    },
  };
}

/** Title and author, which the library leaves out. */
export function properties({ title, kicker, description, version }: Cover): Feature<Buffer> {
  const core = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xml(title)}</dc:title><dc:subject>${xml(kicker)}</dc:subject><dc:creator>${xml(defaultBrand.title)}</dc:creator><dc:description>${xml(description)}</dc:description><cp:keywords>${xml(version)}</cp:keywords><dc:language>en-GB</dc:language></cp:coreProperties>`;
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
        },
        '_rels/.rels': {
          insert: () =>
            '<Relationship Id="rId-core-1" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
        },
      },
      write: { files: () => ({ 'docProps/core.xml': core }) },
    },
  };
}
