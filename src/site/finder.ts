/** What a visitor looks for on a list page, as the address carries it: `?q=lagos&category=Public+Affairs`. */
export interface Wish {
  q: string;
  /** Empty for all. */
  category: string;
}

/** Reads the wish from an address; a category the page does not know counts as all. */
export function readWish(url: string, categories: readonly string[]): Wish {
  const { searchParams } = new URL(url);
  const category = searchParams.get('category') ?? '';
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    category: categories.includes(category) ? category : '',
  };
}

/** The address of a wish. */
export function wishHref(path: string, { q, category }: Wish): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(category && { category }) }).toString();
  return search ? `${path}?${search}` : path;
}

/** Letters as they are searched for: case and marks do not count, so `Ekiti` finds `Èkìtì`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Keeps what is in the category and contains every word of the question in one of its texts. */
export function choose<Item>(
  items: readonly Item[],
  wish: Wish,
  read: { category: (item: Item) => string; texts: (item: Item) => readonly string[] },
): Item[] {
  const words = folded(wish.q).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (wish.category && read.category(item) !== wish.category) return false;
    const text = folded(read.texts(item).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
