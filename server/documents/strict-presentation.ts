import JSZip from 'jszip';

const TYPES = '[Content_Types].xml';
const PRESENTATION = 'ppt/presentation.xml';
const SHAPES = /^ppt\/(?:slides|slideLayouts|slideMasters|notesSlides|notesMasters)\/[^/]+\.xml$/;
/** The lists that open a presentation, in the order of its schema (ECMA-376 part 1, 19.2.1.26). */
const LISTS = ['sldMasterIdLst', 'notesMasterIdLst', 'handoutMasterIdLst', 'sldIdLst'];
const LIST = new RegExp(`<p:(${LISTS.join('|')})>[\\s\\S]*?</p:\\1>`, 'g');

/**
 * A presentation as ECMA-376 has it. pptxgenjs names masters that are not there, puts the slides before the master of the
 * notes, numbers two shapes of a slide alike and writes folders as entries; a strict reader asks to repair such a file.
 */
export async function strictPresentation(bytes: Uint8Array): Promise<Uint8Array> {
  const given = await JSZip.loadAsync(bytes);
  const mended = new JSZip();
  const names = Object.values(given.files).flatMap(({ name, dir }) => (dir ? [] : [name]));
  // Readers of a stream expect the types first.
  for (const name of [TYPES, ...names.filter((one) => one !== TYPES)]) {
    const part = given.file(name);
    if (!part) continue;
    const mend = mendFor(name, names);
    mended.file(name, mend ? mend(await part.async('string')) : await part.async('uint8array'), {
      createFolders: false,
    });
  }
  return mended.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

function mendFor(name: string, parts: readonly string[]): ((xml: string) => string) | null {
  if (name === TYPES)
    return (xml) =>
      xml.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (entry, part) =>
        parts.includes(part) ? entry : '',
      );
  if (name === PRESENTATION) return listsInOrder;
  return SHAPES.test(name) ? shapesApart : null;
}

function listsInOrder(xml: string): string {
  const lists = new Map([...xml.matchAll(LIST)].map(([list, kind]) => [kind, list]));
  const ordered = LISTS.flatMap((kind) => lists.get(kind) ?? []).join('');
  let first = true;
  return xml.replace(LIST, () => {
    const here = first ? ordered : '';
    first = false;
    return here;
  });
}

/** Nothing refers to a shape by its number: no slide of ours has animations. */
function shapesApart(xml: string): string {
  let count = 0;
  return xml.replace(/(<p:cNvPr id=")\d+"/g, (_, before) => `${before}${++count}"`);
}
