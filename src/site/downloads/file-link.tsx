import { Download } from 'lucide-react';
import { type PublicFile, sizeWords } from '#src/features/downloads/public-file.ts';
import { buttonLook } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';

/** A button that gives a file, with its measured size; where there is none just now, the way to the downloads page. */
export function FileButton({
  file,
  slug,
  children,
  large,
  variant = 'secondary',
  className,
}: {
  file: PublicFile | undefined;
  slug: string;
  children: string;
  large?: boolean;
  variant?: 'primary' | 'secondary';
  className?: string;
}) {
  return (
    <a
      href={file?.href ?? `/downloads#${slug}`}
      {...(file && { download: '' })}
      className={cn(
        buttonLook({ variant, ...(large && { size: 'lg' as const }) }),
        'max-w-full max-[400px]:h-auto max-[400px]:min-h-11 max-[400px]:whitespace-normal max-[400px]:py-2',
        className,
      )}
    >
      <Download aria-hidden="true" />
      {children}
      {file?.bytes != null && (
        <span className="tabular whitespace-nowrap font-normal opacity-80">{sizeWords(file.bytes)}</span>
      )}
    </a>
  );
}

/** Files one below the other, each with its size. */
export function FileList({
  files,
}: {
  files: readonly { slug: string; title: string; file: PublicFile | undefined }[];
}) {
  return (
    <ul className="border-line border-b">
      {files.map(({ slug, title, file }) => (
        <li key={slug} className="border-line border-t">
          <a
            href={file?.href ?? `/downloads#${slug}`}
            {...(file && { download: '' })}
            className="touch flex items-center gap-3 py-2.5 text-sm hover:underline"
          >
            <Download aria-hidden="true" className="size-4 shrink-0 text-indigo" />
            <span className="flex-1">{title}</span>
            {file?.bytes != null && <span className="tabular text-muted">{sizeWords(file.bytes)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
