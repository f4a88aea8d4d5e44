import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';

/** Where a field stands. */
export type FieldPlace = RefObject<HTMLElement | null>;

/** Hears of a field and of what is wrong with it, or null; the answer takes the field out again. */
type Report = (place: FieldPlace, error: ReactNode) => () => void;

/** The form around a field, where there is one (form.tsx). */
export const FormErrorsContext = createContext<Report | null>(null);

/** Tells the form around a field what is wrong with it. The answer marks the place where the field stands. */
export function useFormError<Place extends HTMLElement>(error: ReactNode): RefObject<Place | null> {
  const report = useContext(FormErrorsContext);
  const place = useRef<Place>(null);
  useEffect(() => report?.(place, error || null), [report, error]);
  return place;
}
