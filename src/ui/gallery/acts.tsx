import { Copy, Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Input } from '../input.tsx';
import { KeyHint } from '../key-hint.tsx';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../menu.tsx';
import { Sheet } from '../sheet.tsx';
import { toast } from '../toast.ts';
import { Tooltip } from '../tooltip.tsx';
import { Sample } from './sample.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;

/** Buttons, menus and everything that opens over the page. */
export function ActsGallery() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const [name, setName] = useState('');
  const openTo = (what: typeof open) => (next: boolean) => setOpen(next ? what : null);
  return (
    <>
      <Sample name="Button" stack>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'primary' && <Plus aria-hidden="true" />} {variant}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button busy busyText="Signing in...">
            Sign In
          </Button>
          <Button busy variant="secondary">
            Save
          </Button>
          <Button render={<Link to="/" />} variant="secondary">
            A link
          </Button>
          <IconButton label="Settings">
            <Settings aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete" variant="secondary">
            <Trash2 aria-hidden="true" />
          </IconButton>
          <Tooltip content="Never the only place where something is said">
            <Button variant="ghost">Tooltip</Button>
          </Tooltip>
          <KeyHint keys={['Ctrl', 'B']} />
        </div>
      </Sample>
      <Sample name="Menu, dialogs, sheet">
        <Menu trigger={<Button variant="secondary">Menu</Button>} align="start">
          <MenuLabel>Adaeze Okonkwo</MenuLabel>
          <MenuSeparator />
          <MenuLink to="/components">
            <Settings aria-hidden="true" /> Settings
          </MenuLink>
          <MenuItem onSelect={() => toast.success('Copied')}>
            <Copy aria-hidden="true" /> Copy
          </MenuItem>
          <MenuItem onSelect={() => undefined} disabled>
            Not possible now
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => setOpen('confirm')}>
            <Trash2 aria-hidden="true" /> Suspend
          </MenuItem>
        </Menu>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
      </Sample>
      <Sample name="Toast">
        <Button variant="secondary" onClick={() => toast.success('Success', 'Client created successfully')}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.success('Success', 'Client deleted successfully', {
              undo: () => toast.success('Success', 'Client restored'),
            })
          }
        >
          With Undo
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Sign In Error', 'Invalid login credentials')}>
          Error
        </Button>
      </Sample>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={openTo('dialog')}
        title="Add a client"
        description="Type something and press Escape: unsaved work is asked about."
        dirty={name !== ''}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button disabled={name === ''} onClick={() => setOpen(null)}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Company Name" required>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={openTo('confirm')}
        title="Suspend Adaeze Okonkwo?"
        description="She is signed out everywhere and cannot sign in until you lift the suspension."
        confirmText="Suspend"
        tone="danger"
        onConfirm={() => setOpen(null)}
      />
      <Sheet side="left" open={open === 'sheet'} onOpenChange={openTo('sheet')} title="Navigation">
        <p className="px-5 text-muted text-sm">The sidebar of a phone.</p>
      </Sheet>
    </>
  );
}
