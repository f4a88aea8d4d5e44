import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useRoles } from '#src/access/use-roles.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { supabase } from '#src/lib/supabase.ts';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import type { Json } from '#supabase/types.gen.ts';
import { type ContentKind, type ContentState, isContentKind } from './content.ts';
import { rightsOf, type Step } from './workflow.ts';

/** Until they are known nobody approves their own words. */
const NOT_YET_KNOWN: readonly string[] = ['somebody'];

export type DraftValues = Record<string, unknown>;

/** A stored draft as the values of its fields. */
export const draftValues = (draft: Json): DraftValues => z.record(z.string(), z.unknown()).parse(draft);

/** The values of the fields as they are stored. */
export const storedDraft = (draft: DraftValues): Json => z.json().parse(draft);

/** What lists know of an item: everything but its text. */
export interface ContentHead {
  id: string;
  kind: ContentKind;
  slug: string;
  title: string;
  state: ContentState;
  publish_at: string | null;
  live_at: string | null;
  position: number;
  edited_by: string | null;
  editors: string[];
  updated_at: string;
  /** The fields that the list of its kind shows (contentKinds: listed). */
  shown: DraftValues;
}

/** An item with its draft, as staff work on it. */
export interface ContentItem extends Omit<ContentHead, 'title' | 'shown'> {
  draft: DraftValues;
  state_reason: string | null;
  first_published_at: string | null;
  decided_by: string | null;
  created_by: string | null;
  created_at: string;
}

const headColumns =
  'id, kind, slug, title:draft->>title, state, publish_at, live_at, position, edited_by, editors, updated_at';
/** Every field that the list of some kind shows; null in the other kinds. */
export const shownColumns =
  'author:draft->author, published_on:draft->published_on, client:draft->client, location:draft->location, closes_on:draft->closes_on, category:draft->category, price_ngn:draft->price_ngn, validity_years:draft->validity_years, type:draft->type, updated_on:draft->updated_on, value:draft->value, review_on:draft->review_on, status:draft->status, last_update:draft->last_update, deadline:draft->deadline, severity:draft->severity';
const itemColumns =
  'id, kind, slug, draft, state, state_reason, publish_at, live_at, first_published_at, position, edited_by, editors, decided_by, created_by, created_at, updated_at';
/** A list shows no more; older items are found by their address. */
export const listedAtMost = 1000;

export const contentKeys = {
  all: ['content'] as const,
  list: (kind: ContentKind) => ['content', 'list', kind] as const,
  counts: ['content', 'counts'] as const,
  one: (id: string) => ['content', 'one', id] as const,
  versions: (id: string) => ['content', 'versions', id] as const,
};

/** What the signed-in person may do with content; `loading` until their roles are known. */
export function useContentRights() {
  const { user } = useAuth();
  const { roles, loading } = useRoles();
  const rights = rightsOf(roles);
  // Asked only by those whom it can keep from approving: others write nothing.
  const approvers = useQuery({
    queryKey: ['content', 'approvers', user?.id],
    enabled: rights.write && rights.decide,
    staleTime: 5 * 60_000,
    queryFn: () => dataOrThrow(supabase().rpc('content_approvers')),
  });
  return { rights, loading, userId: user?.id ?? '', approvers: approvers.data ?? NOT_YET_KNOWN };
}

/** All items of a kind in the order the public reads them, without their texts. */
export function useContentList(kind: ContentKind) {
  return useQuery({
    queryKey: contentKeys.list(kind),
    queryFn: async (): Promise<ContentHead[]> => {
      const rows = await dataOrThrow(
        supabase()
          .from('content_items')
          .select(`${headColumns}, ${shownColumns}`)
          .eq('kind', kind)
          .order('position')
          .order('first_published_at', { ascending: false, nullsFirst: true })
          .order('id')
          .limit(listedAtMost),
      );
      return rows.map((row) => ({ ...row, shown: row }));
    },
  });
}

export interface KindCount {
  kind: ContentKind;
  total: number;
  waiting: number;
}

/** How much there is of each kind, and how much of it waits for a decision. */
export function useContentCounts() {
  return useQuery({
    queryKey: contentKeys.counts,
    queryFn: async (): Promise<KindCount[]> => {
      const counts = await dataOrThrow(supabase().rpc('content_counts'));
      return counts.flatMap(({ kind, ...count }) => (isContentKind(kind) ? [{ kind, ...count }] : []));
    },
  });
}

/** One item with its draft. Null when it is not there for this person. */
export function useContentItem(id: string | null) {
  return useQuery({
    queryKey: contentKeys.one(id ?? ''),
    enabled: id !== null,
    // The text of a person at work is never replaced behind their back; use-draft decides what to take over.
    staleTime: 5_000,
    queryFn: async () => {
      const rows = await dataOrThrow(
        supabase()
          .from('content_items')
          .select(itemColumns)
          .eq('id', id ?? ''),
      );
      const [row] = rows;
      return row ? { ...row, draft: draftValues(row.draft) } : null;
    },
  });
}

/** Saves draft and address unless someone else saved since `base` was read; then it throws `RecordConflict`. */
export function useSaveContent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (save: {
      base: ContentItem;
      slug: string;
      draft: DraftValues;
    }): Promise<ContentItem> => {
      const base = { ...save.base, draft: storedDraft(save.base.draft) };
      const draft = storedDraft(save.draft);
      const saved = await updateIfUnchanged('content_items', base, { slug: save.slug, draft });
      return { ...saved, draft: draftValues(saved.draft) };
    },
    onSuccess: (saved) => {
      cache.setQueryData(contentKeys.one(saved.id), saved);
      void cache.invalidateQueries({ queryKey: contentKeys.list(saved.kind) });
      void cache.invalidateQueries({ queryKey: contentKeys.versions(saved.id) });
    },
  });
}

/** Takes one step of the workflow with the text that is on the screen. */
export function useMoveContent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({
      item,
      step,
      reason,
      at,
    }: {
      item: ContentItem;
      step: Step;
      reason?: string;
      at?: string;
    }) => {
      await dataOrThrow(
        supabase().rpc('move_content', {
          _id: item.id,
          _to: step.to,
          _seen: item.updated_at,
          ...(reason && { _reason: reason }),
          ...(at && { _at: at }),
        }),
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: contentKeys.all }),
  });
}

/** Stores a new order of a whole kind; the list shows it at once. */
export function useOrderContent(kind: ContentKind) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (ordered: readonly ContentHead[]) => {
      await dataOrThrow(supabase().rpc('order_content', { _kind: kind, _ids: ordered.map(({ id }) => id) }));
    },
    onMutate: async (ordered) => {
      await cache.cancelQueries({ queryKey: contentKeys.list(kind) });
      cache.setQueryData(contentKeys.list(kind), ordered);
    },
    onError: () => cache.invalidateQueries({ queryKey: contentKeys.list(kind) }),
  });
}

/** Throws away what was never published. */
export function useDiscardContent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const gone = await dataOrThrow(
        supabase()
          .from('content_items')
          .delete()
          .eq('id', id ?? '')
          .select('id'),
      );
      if (gone.length === 0) throw new Error('Nothing was deleted.');
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: contentKeys.all }),
  });
}
