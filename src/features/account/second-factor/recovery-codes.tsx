import { Download, Printer } from 'lucide-react';
import { saveFile } from '#src/lib/save-file.ts';
import { useAuth } from '#src/lib/session.tsx';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CopyButton } from './copy-button.tsx';
import { codesAsText } from './second-factor.ts';
import './recovery-codes.css';

/** The codes for the day the phone is lost. The server shows them this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user } = useAuth();
  const account = user?.email ?? '';
  const text = codesAsText(codes, account, readSiteSettings().siteUrl);
  return (
    <div data-print-alone className="flex flex-col gap-4 text-sm">
      <p className="hidden font-medium print:block">Recovery codes for {account}</p>
      <Notice live tone="warning" title="Keep these recovery codes now">
        They are shown only once. Each opens your account once when your app is out of reach: keep them away
        from your phone, in a password manager or on paper.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 rounded-md bg-sunken px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code} className="tabular whitespace-nowrap font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')}>Copy</CopyButton>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => saveFile('harmattan-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download aria-hidden="true" /> Download
        </Button>
        <Button size="sm" variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
      </div>
      <Button className="print:hidden" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
