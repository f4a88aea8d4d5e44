import { writeFile } from 'node:fs/promises';
import { trainIntents } from '#src/features/crisis/train-intents.ts';
import { trainPoints } from '#src/features/documents/train-points.ts';
import type { TextModel } from '#src/lib/text-classifier.ts';

/** `npm run learn`: learns from the labelled texts again and writes the models the product reads. */
async function write(file: string, from: string, name: string, model: TextModel) {
  const lines = Object.entries(model).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  await writeFile(
    new URL(`../src/features/${file}`, import.meta.url),
    `// Written by «npm run learn» from src/features/${from}; not edited by hand.\nimport type { TextModel } from '#src/lib/text-classifier.ts';\n\nexport const ${name}: TextModel = {\n${lines.join('\n')}\n};\n`,
  );
}

await write('crisis/intent-model.gen.ts', 'crisis/training', 'intentModel', trainIntents());
await write('documents/point-model.gen.ts', 'documents/paragraphs', 'pointModel', trainPoints());
