import { readFileSync } from 'node:fs';

/** One instruction of a Dockerfile, `RUN npm ci` being the word RUN and the text after it. */
interface Instruction {
  line: string;
  word: string;
  text: string;
}

export function instructionsOf(file: string): Instruction[] {
  return readFileSync(file, 'utf8')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word = '', ...rest] = line.split(' ');
      return { line, word, text: rest.join(' ') };
    });
}

/** How a container of the last stage is run. */
export interface Image {
  environment: Record<string, string>;
  user: string;
  folder: string;
  command: string[];
  health: string[];
}

export function imageOf(file: string): Image {
  const all = instructionsOf(file);
  const last = all.slice(all.findLastIndex(({ word }) => word === 'FROM'));
  const text = (name: string) => last.findLast(({ word }) => word === name)?.text ?? '';
  const list = (json: string) => JSON.parse(json) as string[];
  return {
    environment: Object.fromEntries(
      last
        .filter(({ word }) => word === 'ENV')
        .flatMap(({ text: pairs }) => [...pairs.matchAll(/(\w+)=(\S+)/g)])
        .map(([, name = '', value = '']) => [name, value]),
    ),
    user: text('USER'),
    folder: text('WORKDIR'),
    command: list(text('CMD')),
    health: list(text('HEALTHCHECK').replace(/^.*? CMD /, '')),
  };
}
