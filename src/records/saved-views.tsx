import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#src/ui/menu.tsx';
import { toast } from '#src/ui/toast.ts';
import type { AnyNoun } from './define-noun.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { chooseDefault, deleteView, type SavedView, savedViewsQuery } from './saved-views.data.ts';
import { showError } from './show-error.ts';

/** What belongs to a list in the address: dialogs do not. */
const DIALOGS = ['new', 'view', 'edit', 'client'];

/** The state of a list as it stands in the address, in one order. */
function listState(params: URLSearchParams): string {
  const own = [...params].filter(([name]) => !DIALOGS.includes(name));
  return new URLSearchParams(own.sort(([a], [b]) => a.localeCompare(b))).toString();
}

/** Named states of the list: one's own and those the team shares. A list opens with the one that was chosen. */
export default function SavedViews({ noun, mayShare }: { noun: AnyNoun; mayShare: boolean }) {
  const cache = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const [params, setParams] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const found = useQuery(savedViewsQuery(noun.table)).data;
  const views = found?.views ?? [];
  const state = listState(params);
  const current = views.find((view) => view.query === state) ?? null;
  const show = (query: string) => setParams(new URLSearchParams(query), { preventScrollReset: true });
  useDefaultView(found);

  const act = useMutation({ mutationFn: (run: () => Promise<void>) => run(), onError: showError });
  const own = views.filter((view) => view.created_by === userId);
  const shared = views.filter((view) => view.created_by !== userId);
  const isDefault = current !== null && current.id === found?.defaultId;
  const item = (view: SavedView) => (
    <MenuItem key={view.id} onSelect={() => show(view.query)}>
      <Check aria-hidden="true" className={view === current ? 'size-4' : 'size-4 opacity-0'} />
      <span className="min-w-0 flex-1 truncate">{view.name}</span>
      {view.id === found?.defaultId && <span className="text-muted text-xs">opens first</span>}
      {view.created_by === userId && view.shared && <span className="text-muted text-xs">shared</span>}
    </MenuItem>
  );
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" aria-label={current ? `Views: ${current.name}` : 'Views'}>
            <Bookmark aria-hidden="true" />
            <span className="max-w-32 truncate">{current?.name ?? 'Views'}</span>
          </Button>
        }
      >
        <MenuItem onSelect={() => show('')}>
          <Check aria-hidden="true" className={state === '' ? 'size-4' : 'size-4 opacity-0'} />
          All {noun.many}
        </MenuItem>
        {own.length > 0 && <MenuLabel>My views</MenuLabel>}
        {own.map(item)}
        {shared.length > 0 && <MenuLabel>Shared with the team</MenuLabel>}
        {shared.map(item)}
        <MenuSeparator />
        <MenuItem onSelect={() => setSaving(true)} disabled={state === ''}>
          {state === '' ? 'Search or filter first, then save it here' : 'Save this view…'}
        </MenuItem>
        {current && (
          <MenuItem
            onSelect={() =>
              act.mutate(async () => {
                await chooseDefault(cache, noun.table, isDefault ? null : current.id);
                toast.success(
                  'Saved',
                  isDefault
                    ? `The list opens with all ${noun.many}`
                    : `The list opens with “${current.name}”`,
                );
              })
            }
          >
            {isDefault ? 'No longer open the list with it' : 'Open the list with it'}
          </MenuItem>
        )}
        {current?.created_by === userId && (
          <MenuItem
            danger
            onSelect={() =>
              act.mutate(async () => {
                await deleteView(cache, current.id);
                toast.success('View deleted', `“${current.name}” is gone; no ${noun.one} was touched`);
              })
            }
          >
            Delete “{current.name}”
          </MenuItem>
        )}
      </Menu>
      {saving && (
        <SaveViewDialog
          noun={noun}
          query={state}
          own={own}
          mayShare={mayShare}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

/** Whoever comes to the list without saying which part of it they want is shown the view they chose to open with. */
function useDefaultView(found: { views: readonly SavedView[]; defaultId: string | null } | undefined): void {
  const [params, setParams] = useSearchParams();
  const cameForAll = useRef(params.size === 0);
  useEffect(() => {
    if (!found) return;
    const chosen = found.views.find(({ id }) => id === found.defaultId);
    // Once, and not for somebody who has begun to search meanwhile.
    if (cameForAll.current && params.size === 0 && chosen)
      setParams(new URLSearchParams(chosen.query), { replace: true, preventScrollReset: true });
    cameForAll.current = false;
  }, [found, params, setParams]);
}
