import type { Config } from '@react-router/dev/config';

/** Public pages are rendered on the server; signed-in routes render in the browser, where the session lives. */
export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table is small: known from the start, links need not be looked up one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
