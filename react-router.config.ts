import type { Config } from '@react-router/dev/config';

/** Public pages are rendered on the server; signed-in routes render in the browser, where the session lives. */
export default {
  appDirectory: 'src',
  ssr: true,
} satisfies Config;
