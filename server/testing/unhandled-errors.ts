import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The setting that names the file. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';

/** Writes the errors that no test caught, one a line, so that the summary can name them: Vitest's JSON report leaves them out. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_, errors) => {
    const file = process.env[UNHANDLED_ERRORS_FILE];
    if (!file || errors.length === 0) return;
    const lines = errors.map((error) => {
      const [message = ''] = error.message.split('\n');
      const at = error.stacks?.[0];
      const { VITEST_TEST_PATH: test } = error as { VITEST_TEST_PATH?: string };
      return [
        `${error.name ?? 'Error'}: ${message}`,
        at && `at ${at.file}:${at.line}`,
        test && `while ${test} ran`,
      ]
        .filter(Boolean)
        .join(', ');
    });
    writeFileSync(file, lines.join('\n'));
  };
}
