import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { interruptedUpload, type RunningUpload, type UploadProgress } from '#src/lib/upload.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { UploadProgress as ProgressBar } from '#src/ui/upload-progress.tsx';
import { imageAddress } from '../../view/document-view.tsx';
import { imageBucket, imageProblem, imageTypes, measured, startImageUpload } from './image.data.ts';

export interface ImageAttributes {
  /** Path in the bucket content-images. */
  src: string;
  alt: string;
  title?: string | null;
  width?: number | null;
  height?: number | null;
}

/** Adds a picture, or changes what is said of one. Nothing goes in without words for people who cannot see it. */
export function ImageDialog({
  itemId,
  image,
  file: given,
  onSave,
  onClose,
}: {
  itemId: string;
  /** The picture that is changed; null for a new one. */
  image: ImageAttributes | null;
  /** Dropped or pasted already. */
  file: File | null;
  onSave: (image: ImageAttributes) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState(image?.alt ?? '');
  const [title, setTitle] = useState(image?.title ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(given && imageProblem(given));
  const [checked, setChecked] = useState(false);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [interrupted] = useState(() => interruptedUpload(imageBucket));
  const upload = useRef<RunningUpload | null>(null);
  const preview = usePreview(file);
  const shown = preview ?? (image && imageAddress(image.src));

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (alt.trim() === '' || (!file && !image) || (file && imageProblem(file))) return;
    setBusy(true);
    setError(null);
    try {
      const stored = file ? await send(file) : image;
      if (stored) onSave({ ...stored, alt: alt.trim(), title: title.trim() || null });
    } catch (trouble) {
      if ((trouble as Error).name !== 'AbortError') setError(explain(trouble).message);
    } finally {
      setBusy(false);
      setProgress(null);
      upload.current = null;
    }
  }

  async function send(chosen: File) {
    upload.current = startImageUpload(itemId, chosen, setProgress);
    return measured(await upload.current.done, chosen);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={image ? 'Change picture' : 'Add picture'}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={progress ? () => upload.current?.cancel() : onClose}
            disabled={busy && !progress}
          >
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} busyText="Storing...">
            {image ? 'Save' : 'Add picture'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {interrupted && !file && (
          <Notice tone="info" title={`The upload of ${interrupted} was cut off`}>
            Choose it again, and it goes on where it stopped.
          </Notice>
        )}
        {shown && <img src={shown} alt="" className="max-h-56 w-fit max-w-full rounded-md object-contain" />}
        <Field
          label={image ? 'Another picture instead' : 'Picture'}
          required={!image}
          optional={image !== null}
          error={error ?? (checked && !file && !image ? 'Choose a picture.' : undefined)}
          help="PNG, JPEG or WebP, up to 10 MB. Notes of the camera, such as the place, are taken off."
        >
          <Input
            type="file"
            accept={imageTypes.join(',')}
            className="h-auto py-1.5"
            onChange={(event) => {
              const chosen = event.target.files?.[0] ?? null;
              setFile(chosen);
              setError(chosen && imageProblem(chosen));
            }}
          />
        </Field>
        {progress && (
          <ProgressBar
            {...progress}
            onPause={() => upload.current?.pause()}
            onResume={() => upload.current?.resume()}
          />
        )}
        <Field
          label="What it shows"
          required
          error={checked && alt.trim() === '' ? 'Describe it for people who cannot see it.' : undefined}
          help="Read aloud instead of the picture."
        >
          <Textarea value={alt} maxLength={500} rows={2} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        <Field label="Caption" optional help="Shown below the picture.">
          <Input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </Form>
    </Dialog>
  );
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file || imageProblem(file)) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
