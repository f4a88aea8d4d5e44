import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from './cn.ts';
import { popupItemLook, popupLook } from './popup.ts';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** 'fixed' where the trigger does not scroll with the page: the menu would lag behind it for a frame. */
  positionMethod?: 'absolute' | 'fixed';
  className?: string;
  children: ReactNode;
}

/** A short list of acts behind a button. */
export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  positionMethod = 'absolute',
  className,
  children,
}: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={6}
          positionMethod={positionMethod}
          className="z-60 outline-none"
        >
          <Base.Popup className={cn(popupLook, 'min-w-48 max-w-xs p-1', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** An act. */
export function MenuItem({
  onSelect,
  disabled,
  danger,
  children,
}: {
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={cn(popupItemLook, danger && 'text-red')}>
      {children}
    </Base.Item>
  );
}

/** A place to go. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={popupItemLook}>
      {children}
    </Base.LinkItem>
  );
}

/** A line between groups. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** Words above a group, not to be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-2 pb-1.5 text-muted text-xs">{children}</div>;
}
