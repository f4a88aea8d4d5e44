import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { displayName, initials } from '../display-name.ts';
import { avatarKeys, removeAvatar, saveAvatar, useAvatarAddress, useOwnAvatar } from './avatar.data.ts';
import { fileProblem, PICTURE_TYPES, pictureProblem } from './avatar.ts';
import { openPicture } from './crop-picture.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

/** The own face: how others see it, a new one, and the way back to initials. */
export function AvatarCard({ user }: { user: User }) {
  const cache = useQueryClient();
  const own = useOwnAvatar(user.id);
  const address = useAvatarAddress(own.data);
  const box = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ file: File; picture: ImageBitmap } | null>(null);
  const shown = (path: string | null) => {
    cache.setQueryData(avatarKeys.own(user.id), path);
    return Promise.all([
      cache.invalidateQueries({ queryKey: ['people'] }),
      cache.invalidateQueries({ queryKey: ['staff_names'] }),
    ]);
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again afterwards.
    event.target.value = '';
    if (!file) return;
    const wrong = fileProblem(file);
    const picture = wrong ? null : await openPicture(file);
    setProblem(
      wrong ??
        (picture ? pictureProblem(picture) : 'This file could not be opened as a picture. Choose another.'),
    );
    if (picture && !pictureProblem(picture)) setChosen({ file, picture });
  };

  const save = async (cut: Blob): Promise<string | null> => {
    try {
      const path = await saveAvatar(user.id, cut, own.data ?? null);
      setChosen(null);
      await shown(path);
      toast.success('Success', 'Your picture is saved');
      return null;
    } catch (error) {
      return explain(error).message;
    }
  };

  const remove = useMutation({
    mutationFn: (path: string) => removeAvatar(user.id, path),
    onSuccess: async () => {
      await shown(null);
      toast.success('Success', 'Your picture is removed');
    },
    onError: (error) => toast.error('The picture was not removed', explain(error).message),
  });

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar size="xl" name={displayName(user)} initials={initials(user)} src={address} />
      <div className="min-w-52 flex-1">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => box.current?.click()}>
            <ImageUp aria-hidden="true" /> {own.data ? 'Change picture' : 'Upload a picture'}
          </Button>
          {own.data && (
            <Button
              variant="ghost"
              busy={remove.isPending}
              busyText="Removing..."
              onClick={() => own.data && remove.mutate(own.data)}
            >
              <Trash2 aria-hidden="true" /> Remove
            </Button>
          )}
        </div>
        <p className="mt-2 text-muted text-xs">
          JPEG, PNG or WebP, up to 15 MB. Your colleagues see it beside your name.
        </p>
        {problem && (
          <p role="alert" className="mt-1.5 text-red text-sm">
            {problem}
          </p>
        )}
        <input
          ref={box}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label="Picture file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </div>
      {chosen && (
        <Suspense>
          <CropDialog {...chosen} onClose={() => setChosen(null)} onSave={save} />
        </Suspense>
      )}
    </div>
  );
}
