import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

export const groupContacts = (group: string) =>
  queryOptions({
    queryKey: ['notification_contacts', group],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('notification_contacts')
          .select('id, name, email, phone')
          .eq('group_id', group)
          .order('name')
          .limit(500),
      ),
  });

interface TypedContact {
  name: string;
  email: string;
  phone: string;
}
const columnsOf = ({ name, email, phone }: TypedContact) => ({
  name: name.trim(),
  email: email.trim() || null,
  phone: phone.trim() || null,
});

export const addContact = (group: string, typed: TypedContact) =>
  dataOrThrow(
    supabase()
      .from('notification_contacts')
      .insert({ group_id: group, ...columnsOf(typed) })
      .select('id'),
  );

export const changeContact = (id: string, typed: TypedContact) =>
  dataOrThrow(supabase().from('notification_contacts').update(columnsOf(typed)).eq('id', id).select('id'));

export const removeContact = (id: string) =>
  dataOrThrow(supabase().from('notification_contacts').delete().eq('id', id).select('id'));

export const groupDeliveries = (group: string) =>
  queryOptions({
    queryKey: ['notification_deliveries', group],
    queryFn: () => dataOrThrow(supabase().rpc('group_deliveries', { _group: group })),
  });

export const tryGroup = (group: string) =>
  dataOrThrow(supabase().rpc('try_notification_group', { _group: group }));
export const tick = (id: string) => dataOrThrow(supabase().rpc('tick_notification', { _id: id }));

export const groupChoices = queryOptions({
  queryKey: ['notification_groups', 'choices'],
  queryFn: () =>
    dataOrThrow(supabase().from('notification_groups').select('id, name').order('name').limit(100)),
});

export const sendToGroup = (statement: string, group: string) =>
  dataOrThrow(supabase().rpc('send_statement_to_group', { _statement: statement, _group: group }));
