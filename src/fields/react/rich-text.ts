import { type ComponentType, createContext } from 'react';
import type { Document } from '../document.ts';

export interface RichTextProps {
  /** The stored body; read once. */
  value: unknown;
  onChange: (body: Document) => void;
  readOnly: boolean;
  label: string;
}

/** The editor of articles. It keeps pictures beside the record it belongs to, so the screen brings it. */
export const RichTextContext = createContext<ComponentType<RichTextProps> | null>(null);
