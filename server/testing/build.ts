import { buildIfStale } from '../pages/build.ts';

/** The stories run against the built product. */
export default async function setup(): Promise<void> {
  await buildIfStale();
}
