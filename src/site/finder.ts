import { folded } from '#src/lib/folded-text.ts';
/** Search and category of a list page, as in the address: `?q=lagos&category=Public+Affairs`. */
export interface ListQuery {
  q: string;
  /** Empty for all. */
  category: string;
}

/** Reads the query from an address; an unknown category counts as all. */
export function readListQuery(url: string, categories: readonly string[]): ListQuery {
  const { searchParams } = new URL(url);
  const category = searchParams.get('category') ?? '';
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    category: categories.includes(category) ? category : '',
  };
}

/** The address of a query. */
export function listHref(path: string, { q, category }: ListQuery): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(category && { category }) }).toString();
  return search ? `${path}?${search}` : path;
}

/** The items of the category that contain every word of the search in one of their texts. */
export function choose<Item>(
  items: readonly Item[],
  query: ListQuery,
  read: { category: (item: Item) => string; texts: (item: Item) => readonly string[] },
): Item[] {
  const words = folded(query.q).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (query.category && read.category(item) !== query.category) return false;
    const text = folded(read.texts(item).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
