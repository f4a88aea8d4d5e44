import { useState } from 'react';
import { type Currency, currencySign } from '#src/lib/money.ts';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { controlLook } from './input.tsx';

export interface MoneyInputProps {
  /** The amount without signs: 1250000.5. What is no amount is kept as it was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Its sign stands in the box. */
  currency?: Currency | undefined;
  readOnly?: boolean | undefined;
}

/** 1250000.5 as 1,250,000.5: grouped as it was typed, with every digit it has. */
export function groupAmount(value: string): string {
  const [, whole = '', rest = ''] = /^(\d+)(\.\d*)?$/.exec(value) ?? [];
  return whole === '' ? value : `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

/** An amount of money, with its currency's sign and groups of three digits. Commas and spaces may be typed. */
export function MoneyInput({ value, onChange, onBlur, currency, readOnly }: MoneyInputProps) {
  const field = useFieldControl();
  const [typed, setTyped] = useState<string | null>(null);
  const sign = currency ? currencySign(currency) : '';
  return (
    <span className="relative block">
      {sign && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted text-sm"
        >
          {sign}
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...field}
        readOnly={readOnly}
        className={cn(controlLook, 'tabular h-9', sign && (sign.length > 1 ? 'pl-12' : 'pl-7'))}
        value={typed ?? groupAmount(value)}
        onFocus={() => setTyped(groupAmount(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value.replace(/[,\s]/g, ''));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      />
    </span>
  );
}
