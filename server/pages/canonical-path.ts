import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

const PLAIN = /[A-Za-z0-9._~-]/;

/**
 * The one address of a page, so that spellings of it are sent on instead of being rendered and kept one by one:
 * single slashes, none at the end, nothing encoded that need not be, and small letters where only they lead to a page.
 */
export function canonicalPaths({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive }) =>
        index
          ? { id, index: true, ...(path !== undefined && { path }) }
          : {
              id,
              caseSensitive: caseSensitive ?? true,
              children: below(id),
              ...(path !== undefined && { path }),
            },
      );
  const tree = below(undefined);
  const isPage = (path: string) => {
    const found = matchRoutes(tree, path)?.at(-1)?.route;
    return found !== undefined && found.path !== '*';
  };
  return (pathname) => {
    const path = (pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') || '/').replace(
      /%([0-9a-f]{2})/gi,
      (encoded, hex: string) => {
        const letter = String.fromCharCode(Number.parseInt(hex, 16));
        return PLAIN.test(letter) ? letter : encoded.toUpperCase();
      },
    );
    const small = path.toLowerCase();
    return small !== path && !isPage(path) && isPage(small) ? small : path;
  };
}
