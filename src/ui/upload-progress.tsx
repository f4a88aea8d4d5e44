import { Pause, Play } from 'lucide-react';
import { Button } from './button.tsx';
import { Meter } from './meter.tsx';

export interface UploadProgressProps {
  sent: number;
  total: number;
  state: 'sending' | 'paused' | 'waiting';
  onPause: () => void;
  onResume: () => void;
}

const megabytes = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const inMegabytes = (bytes: number) => megabytes.format(bytes / (1024 * 1024));

const words = {
  sending: 'Sending',
  paused: 'Paused',
  waiting: 'The line was cut. It goes on by itself when it is back',
};

/** How far a large file has come, with a way to pause it. */
export function UploadProgress({ sent, total, state, onPause, onResume }: UploadProgressProps) {
  return (
    <div className="flex items-end gap-4">
      <Meter
        className="flex-1"
        label={words[state]}
        value={sent}
        max={total}
        tone={state === 'sending' ? 'indigo' : 'warning'}
        valueText={`${inMegabytes(sent)} of ${inMegabytes(total)} MB`}
      />
      <p role="status" className="sr-only">
        {words[state]}
      </p>
      {state === 'sending' ? (
        <Button variant="secondary" onClick={onPause}>
          <Pause aria-hidden="true" /> Pause
        </Button>
      ) : (
        <Button variant="secondary" onClick={onResume}>
          <Play aria-hidden="true" /> Go on
        </Button>
      )}
    </div>
  );
}
