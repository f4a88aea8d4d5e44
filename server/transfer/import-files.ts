import type { Config } from '../config.ts';

export async function verifyFiles(_folder: string): Promise<void> {}
export async function importFiles(
  _config: Config,
  _folder: string,
  _say: (line: string) => void,
): Promise<void> {}
