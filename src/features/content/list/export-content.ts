import { formatValue } from '#src/fields/format.ts';
import { type ContentKind, contentKinds } from '../content.ts';
import { shownState } from '../workflow.ts';
import type { ListedItem } from './arrange.ts';

const listedFields = (kind: ContentKind) => {
  const { fields, listed } = contentKinds[kind];
  return fields.filter(({ name }) => listed.some((one) => one === name));
};

/** The columns of a list of items that somebody takes along. */
export const exportHeaders = (kind: ContentKind): string[] => [
  'Title',
  'Address',
  'State',
  ...listedFields(kind).map(({ label }) => label),
  'Goes out',
  'Last edit by',
  'Last edit',
];

/** One item, with what stands in its row on screen. Times are ISO. */
export const exportedItem = (
  kind: ContentKind,
  item: ListedItem,
  nameOf: (id: string | null) => string,
): (string | number | null)[] => [
  item.title,
  item.slug,
  shownState(item).label,
  ...listedFields(kind).map((field) => {
    const value = item.shown[field.name];
    return typeof value === 'number' ? value : formatValue(field, value) || null;
  }),
  item.publish_at,
  nameOf(item.edited_by),
  item.updated_at,
];
