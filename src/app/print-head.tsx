import { formatDateTime } from '#src/lib/dates.ts';
import { usePrinting } from '#src/lib/printing.ts';
import { useBrand } from '#src/lib/use-brand.ts';

/** The first line on paper: whose it is, when it was printed and where it stands. The heading of the page follows. */
export function PrintHead() {
  const { title } = useBrand();
  if (!usePrinting()) return null;
  return (
    <p
      data-print-head=""
      className="hidden justify-between gap-6 border-b pb-2 text-muted text-xs print:flex"
    >
      <span className="shrink-0">
        <span className="font-semibold text-ink">{title}</span> · printed {formatDateTime(new Date())}
      </span>
      <span className="break-all text-right">{window.location.host + window.location.pathname}</span>
    </p>
  );
}
