import {
  type SubscriptionList,
  subscriptionField,
  subscriptionListNames,
  subscriptionLists,
} from '#src/features/subscriptions/lists.ts';
import type { HtmlField } from '#src/fields/html/html-field-kind.ts';
import { type RequestKindName, requestKinds } from './kinds.ts';

/** Everything a visitor can send: each kind of request, and one form per subscription list. */
export type FormName = RequestKindName | SubscriptionList;

export interface PublicFormDefinition {
  fields: readonly HtmlField[];
  submit: string;
  busy: string;
  done: { title: string; text: string };
  list?: SubscriptionList;
}

const definitions: ReadonlyMap<string, PublicFormDefinition> = new Map([
  ...Object.entries<PublicFormDefinition>(requestKinds),
  ...subscriptionListNames.map((list): [string, PublicFormDefinition] => {
    const { submit, busy, done } = subscriptionLists[list];
    return [
      list,
      { list, fields: [subscriptionField(list)], submit, busy, done: { title: 'Almost there', text: done } },
    ];
  }),
]);

/** @returns null for a name nobody gave a form. */
export const publicForm = (name: string): PublicFormDefinition | null => definitions.get(name) ?? null;
