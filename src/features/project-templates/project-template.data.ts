import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

/** Every template, by title. */
export function useProjectTemplates(enabled: boolean) {
  return useQuery({
    queryKey: ['project_templates', 'all'],
    enabled,
    queryFn: () => dataOrThrow(supabase().from('project_templates').select('*').order('title').limit(200)),
  });
}
