const UNRELEASED = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m;

/**
 * What stood under Unreleased, under the heading of a version.
 * @throws Error when nothing stood there
 */
export function withHeading(changelog: string, version: string, day: Date): string {
  const found = UNRELEASED.exec(changelog);
  if (!found?.[1]?.trim())
    throw new Error(
      `CHANGELOG.md says nothing under «## [Unreleased]»: write what ${version} brings to people.`,
    );
  const heading = `## [Unreleased]\n\n## [${version}] - ${day.toISOString().slice(0, 10)}\n`;
  return changelog
    .replace(UNRELEASED, () => `${heading}\n${found[1]?.trim()}\n\n`)
    .trimEnd()
    .concat('\n');
}
