import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ZOOM_MAX } from './avatar.ts';
import { type Area, cutSquare } from './crop-picture.ts';
import './cropper.css';

const STEP = 0.2;

/** The part of the picture that is shown, by finger, mouse or arrow keys. */
export default function CropDialog({
  file,
  picture,
  onClose,
  onSave,
}: {
  file: File;
  picture: ImageBitmap;
  onClose: () => void;
  /** Stores the cut picture; returns what went wrong, in words, or null. */
  onSave: (cut: Blob) => Promise<string | null>;
}) {
  const address = useAddressOf(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const zoomTo = (next: number) => setZoom(Math.min(ZOOM_MAX, Math.max(1, next)));

  const save = async () => {
    if (!area) return;
    setBusy(true);
    setProblem(await onSave(await cutSquare(picture, area)));
    setBusy(false);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="sm"
      title="Choose the part that is shown"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void save()} busy={busy} busyText="Saving..." disabled={!area}>
            Save picture
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="relative h-72 overflow-hidden rounded-md bg-[black]">
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={4}
              disableAutomaticStylesInjection
              cropperProps={{
                role: 'application',
                'aria-label': 'Part of the picture that is shown. Move it with the arrow keys.',
              }}
              mediaProps={{ alt: '' }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <div className="flex items-center gap-2">
          <IconButton label="Smaller" disabled={zoom <= 1} onClick={() => zoomTo(zoom - STEP)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <input
            type="range"
            aria-label="Zoom"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={(event) => zoomTo(Number(event.target.value))}
            className="touch min-w-0 flex-1 accent-indigo"
          />
          <IconButton label="Larger" disabled={zoom >= ZOOM_MAX} onClick={() => zoomTo(zoom + STEP)}>
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
        <p className="text-muted text-xs">Drag the picture, or move it with the arrow keys.</p>
        {problem && (
          <div ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}>
            <Notice live tone="danger" title="The picture was not saved">
              {problem}
            </Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** A local address for the file, given back when the dialog closes. */
function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
