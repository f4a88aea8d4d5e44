import { Download } from 'lucide-react';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { downloadCsv } from './csv.ts';

/** Downloads the whole list that is on screen, not only the cards loaded so far. */
export function ExportButton({
  noun,
  fileName,
  table,
}: {
  /** The table whose rows leave, for the audit log. */
  noun: string;
  fileName: string;
  table: () => Promise<string>;
}) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const csv = await table();
      await supabase()
        .rpc('note_export', { _noun: noun, _rows: csv.trimEnd().split('\n').length - 1 })
        .throwOnError();
      downloadCsv(`${fileName}-${new Date().toISOString().slice(0, 10)}.csv`, csv);
    } catch (error) {
      const { title, message } = explain(error);
      toast.error(title, message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" busy={busy} busyText="Exporting..." onClick={() => void download()}>
      <Download aria-hidden="true" /> Export CSV
    </Button>
  );
}
