import { Plus } from 'lucide-react';
import { useCan } from '#src/access/use-can.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuLink } from '#src/ui/menu.tsx';
import { newCommands } from './commands.ts';

/** What can be added, from everywhere. */
export default function NewMenu() {
  const commands = newCommands(useCan());
  if (commands.length === 0) return null;
  return (
    <Menu
      positionMethod="fixed"
      trigger={
        <Button variant="secondary" size="sm" aria-label="New" className="max-sm:px-2">
          <Plus aria-hidden="true" /> <span className="max-sm:hidden">New</span>
        </Button>
      }
    >
      {commands.map(({ label, to, icon: Icon }) => (
        <MenuLink key={to} to={to}>
          <Icon aria-hidden="true" /> {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
