import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  /** How many there are in all, or nothing while it is not known. */
  total?: number;
  onPageChange: (page: number) => void;
  /** Whether another page follows, when the total is not known. */
  hasNext?: boolean;
  /** What is counted: "clients". */
  noun?: string;
}

const number = new Intl.NumberFormat('en-NG');

/** Earlier and later pages of a long list, and where one is in it. */
export function Pagination({ page, pageSize, total, onPageChange, hasNext, noun = '' }: PaginationProps) {
  const first = (page - 1) * pageSize + 1;
  const last = total === undefined ? page * pageSize : Math.min(page * pageSize, total);
  const next = hasNext ?? (total !== undefined && last < total);
  if (page === 1 && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 text-sm">
      <p className="tabular text-muted">
        {number.format(first)}–{number.format(last)}
        {total !== undefined && ` of ${number.format(total)}`} {noun}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden="true" /> Previous
        </Button>
        <Button variant="secondary" disabled={!next} onClick={() => onPageChange(page + 1)}>
          Next <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
