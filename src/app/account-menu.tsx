import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAvatarAddress, useOwnAvatar } from '#src/features/account/avatar/avatar.data.ts';
import { displayName, initials } from '#src/features/account/display-name.ts';
import { countDrafts } from '#src/lib/drafts.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/menu.tsx';
import { toast } from '#src/ui/toast.ts';

/** Who is signed in, the way to the settings, and the way out. */
export function AccountMenu() {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = displayName(user);
  const face = useAvatarAddress(useOwnAvatar(user?.id).data);
  const drafts = user ? countDrafts(user.id) : 0;

  const leave = async () => {
    setBusy(true);
    const error = await signOut();
    setBusy(false);
    setAsking(false);
    if (error) {
      const { title, message } = explain(error, 'Sign Out Error');
      toast.error(title, message);
      return;
    }
    void navigate('/auth', { replace: true });
  };

  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="touch flex items-center justify-center rounded-full hover:opacity-85"
          >
            <Avatar name={name} initials={initials(user)} src={face} />
            <span className="sr-only">Account of {name}</span>
          </button>
        }
      >
        <div className="px-2.5 py-2">
          <p className="truncate font-semibold text-sm">{name}</p>
          <p className="truncate text-muted text-xs">{user?.email}</p>
        </div>
        <MenuSeparator />
        <MenuLink to="/dashboard/settings">
          <Settings aria-hidden="true" className="size-4" /> Settings
        </MenuLink>
        <MenuItem onSelect={() => (countDrafts(user?.id ?? '') > 0 ? setAsking(true) : void leave())}>
          <LogOut aria-hidden="true" className="size-4" /> Sign Out
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out and drop unfinished work?"
        description={`You have ${drafts === 1 ? 'one unsaved draft' : `${drafts} unsaved drafts`} on this device. Signing out removes ${drafts === 1 ? 'it' : 'them'}, so that nobody else can read ${drafts === 1 ? 'it' : 'them'}.`}
        confirmText="Sign Out"
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
      />
    </>
  );
}
