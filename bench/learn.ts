import { writeFile } from 'node:fs/promises';
import { trainIntents } from '#src/features/crisis/train-intents.ts';

/** `npm run learn`: learns from the labelled texts again and writes the models the product reads. */
const lines = Object.entries(trainIntents()).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
await writeFile(
  new URL('../src/features/crisis/intent-model.gen.ts', import.meta.url),
  `// Written by «npm run learn» from src/features/crisis/training; not edited by hand.\nimport type { TextModel } from '#src/lib/text-classifier.ts';\n\nexport const intentModel: TextModel = {\n${lines.join('\n')}\n};\n`,
);
