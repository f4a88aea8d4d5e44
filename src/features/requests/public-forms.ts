import {
  type SubscriptionList,
  subscriptionField,
  subscriptionLists,
} from '#src/features/subscriptions/lists.ts';
import type { FormField } from './form-fields.ts';
import { type RequestKindName, requestKinds } from './kinds.ts';

/** Everything a visitor can send: each kind of request, and one form per subscription list. */
export type FormName = RequestKindName | SubscriptionList;

export interface PublicFormDefinition {
  fields: readonly FormField[];
  submit: string;
  busy: string;
  done: { title: string; text: string };
  list?: SubscriptionList;
}

/** @returns null for a name nobody gave a form. */
export function publicForm(name: string): PublicFormDefinition | null {
  if (Object.hasOwn(requestKinds, name)) return requestKinds[name as RequestKindName];
  if (!Object.hasOwn(subscriptionLists, name)) return null;
  const list = name as SubscriptionList;
  const { submit, busy, done } = subscriptionLists[list];
  return {
    list,
    fields: [subscriptionField(list)],
    submit,
    busy,
    done: { title: 'Almost there', text: done },
  };
}
