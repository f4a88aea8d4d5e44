import { longText, multiSelect, select, text } from '#src/fields/field.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';

export const priorities = [
  state('critical', 'Critical'),
  state('high', 'High'),
  { value: 'normal', label: 'Normal', tone: 'neutral' },
  state('low', 'Low'),
] as const;

/** Mails leave by themselves; the others are done by hand from the list of what was sent. */
export const channels = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Telephone' },
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
] as const;

/** A group that is told in a crisis. The tables and who may touch them: supabase/migrations, the notification_groups file. */
export const notificationGroupNoun = defineNoun({
  table: 'notification_groups',
  one: 'notification group',
  many: 'notification groups',
  title: 'name',
  detail: 'priority',
  path: 'notification-groups',
  fields: [
    text('name', 'Name', { required: true, max: 200, placeholder: 'Host communities' }),
    select('priority', 'Priority', priorities, { required: true }),
    multiSelect('channels', 'Channels', channels, {
      help: 'Mails leave by themselves; calls and messages are listed for whoever makes them.',
    }),
    longText('notes', 'Notes', { max: 2000, help: 'Order, languages, who speaks with them.' }),
  ],
  permissions: {
    read: 'crises:read',
    create: 'groups:edit',
    edit: 'groups:edit',
    delete: 'groups:delete',
  },
  list: {
    searches: 'name or notes',
    columns: [{ name: 'name', sort: true }, { name: 'priority' }, { name: 'channels' }],
    filters: [select('priority', 'Priority', priorities)],
    lead: { staff: 'Who is told in a crisis, and by which channels.', linked: '' },
    empty: {
      title: 'No notification groups',
      staff: 'Add the first group of people who must hear from you in a crisis.',
      linked: 'Groups are kept by the firm.',
    },
  },
  words: {
    add: 'Add Notification Group',
    edit: 'Edit Notification Group',
    create: 'Add Notification Group',
    creating: 'Saving...',
    hint: 'Contacts are added on the page of the group.',
  },
});

export type NotificationGroup = Row<'notification_groups'>;
