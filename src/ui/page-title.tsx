import { useBrand } from '#src/lib/use-brand.ts';

/** The title of a screen, followed by the firm's name. */
export function PageTitle({ children }: { children: string | readonly string[] }) {
  const { title } = useBrand();
  return <title>{`${[children].flat().join('')} · ${title}`}</title>;
}
