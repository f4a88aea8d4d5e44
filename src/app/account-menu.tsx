import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOwnAppearance } from '#src/features/account/appearance.data.ts';
import { useAvatarAddress, useOwnAvatar } from '#src/features/account/avatar/avatar.data.ts';
import { displayName, initials } from '#src/features/account/display-name.ts';
import { countDrafts } from '#src/lib/drafts.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { queuedForms } from '#src/pwa/outbox.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/menu.tsx';
import { toast } from '#src/ui/toast.ts';

/** What is on its way may arrive within a moment; without that part nothing is on its way. */
const sentByNow = () =>
  import('#src/offline/edit-lock.ts').then((edits) => edits.sentByNow()).catch(() => {});

/** Who is signed in, the way to the settings, and the way out. */
export function AccountMenu() {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = displayName(user);
  useOwnAppearance(user?.id);
  const face = useAvatarAddress(useOwnAvatar(user?.id).data);
  const [left, setLeft] = useState({ drafts: 0, forms: 0 });

  const askOrLeave = async () => {
    const id = user?.id ?? '';
    if (busy) return;
    setBusy(true);
    if (countDrafts(id) > 0) await sentByNow();
    const forms = (await queuedForms(id).catch(() => [])).length;
    setLeft({ drafts: countDrafts(id), forms });
    setBusy(false);
    if (countDrafts(id) + forms > 0) setAsking(true);
    else await leave();
  };

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
        positionMethod="fixed"
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
        <MenuItem onSelect={() => void askOrLeave()}>
          <LogOut aria-hidden="true" className="size-4" /> Sign Out
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out and drop unfinished work?"
        description={whatGoes(left)}
        confirmText="Sign Out"
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
      />
    </>
  );
}

function whatGoes({ drafts, forms }: { drafts: number; forms: number }): string {
  const parts = [
    drafts > 0 && (drafts === 1 ? 'one unsaved draft' : `${drafts} unsaved drafts`),
    forms > 0 && (forms === 1 ? 'one form that was not sent yet' : `${forms} forms that were not sent yet`),
  ].filter(Boolean);
  const it = drafts + forms === 1 ? 'it' : 'them';
  return `You have ${parts.join(' and ')} on this device. Signing out removes ${it}, so that nobody else can read ${it}.`;
}
