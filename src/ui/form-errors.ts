import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';

/** What a field of a form tells the form around it. */
export interface FieldReport {
  /** What is wrong, as it stands at the field; null while nothing is. */
  error: ReactNode;
  /** Where the field stands. */
  place: HTMLElement;
}

type Report = (field: symbol, report: FieldReport | null) => void;

/** The form around a field, where there is one (form.tsx). */
export const FormErrorsContext = createContext<Report | null>(null);

/** Tells the form around a field what is wrong with it. The answer marks the place where the field stands. */
export function useFormError<Place extends HTMLElement>(error: ReactNode): RefObject<Place | null> {
  const report = useContext(FormErrorsContext);
  const place = useRef<Place>(null);
  const field = useRef(Symbol());
  const wrong = error === '' || error === false || error === undefined ? null : error;
  useEffect(() => {
    if (report && place.current) report(field.current, { error: wrong, place: place.current });
  }, [report, wrong]);
  useEffect(() => {
    const own = field.current;
    return () => report?.(own, null);
  }, [report]);
  return place;
}

/** The first box of a field: of several the one that is wrong. */
export const boxIn = (place: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])') ??
  place.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button, [role="textbox"]');
