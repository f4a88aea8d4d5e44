import { useState } from 'react';

/** The last value that was there, so that a dialog keeps its content while it closes. */
export function useRetained<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
