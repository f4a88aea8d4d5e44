import { Download } from 'lucide-react';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { downloadCsv } from './csv.ts';

/** Downloads the whole list that is on screen, not only the cards loaded so far. */
export function ExportButton({ fileName, table }: { fileName: string; table: () => Promise<string> }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      downloadCsv(`${fileName}-${new Date().toISOString().slice(0, 10)}.csv`, await table());
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
