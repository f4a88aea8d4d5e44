import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { popupItemLook } from './popup.ts';

/** One of several things that are shown or not; the menu stays open. */
export function MenuCheckbox(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem
      checked={props.checked}
      onCheckedChange={props.onChange}
      disabled={props.disabled ?? false}
      closeOnClick={false}
      className={popupItemLook}
    >
      <span className="flex size-4 items-center justify-center">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden="true" />
        </Base.CheckboxItemIndicator>
      </span>
      {props.children}
    </Base.CheckboxItem>
  );
}
