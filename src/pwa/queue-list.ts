import { button, closeButton, element, overlay } from './dom.ts';
import type { QueuedForm } from './outbox.ts';

interface Acts {
  send(id: number): void;
  drop(id: number): void;
  edit(form: QueuedForm): void;
}

const OWN = new Set(['form', 'key', 'form_token', 'website', 'about', 'consent']);
/** Not a shared formatter: loading the locale data takes 20 ms and more, and is needed only when the list is shown. */
const time = (at: number) =>
  new Date(at).toLocaleString('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

/** The dialog behind the badge: queued forms with time, state and actions. */
export function showQueue(acts: Acts): { open(): void; fill(forms: readonly QueuedForm[]): void } {
  const items = element('ol', { className: 'list' });
  const empty = element('p', { className: 'said' }, 'Nothing waits. Everything has been sent.');
  const title = element('h2', { id: 'queue-title' }, 'Waiting to be sent');
  const dialog: HTMLDialogElement = element(
    'dialog',
    {},
    element(
      'div',
      { className: 'top' },
      title,
      closeButton('Close', () => dialog.close()),
    ),
    element(
      'p',
      { className: 'said' },
      'Kept on this device only, and sent in this order as soon as there is a connection.',
    ),
    empty,
    items,
  );
  dialog.setAttribute('aria-labelledby', title.id);
  return {
    open() {
      const { root } = overlay();
      if (dialog.getRootNode() !== root) root.append(dialog);
      if (!dialog.open) dialog.showModal();
    },
    fill(forms) {
      empty.hidden = forms.length > 0;
      items.replaceChildren(...forms.map((form) => row(form, acts)));
    },
  };
}

function row(form: QueuedForm, acts: Acts): HTMLElement {
  const refused = form.state === 'refused';
  const fate = refused ? `Not accepted: ${form.message ?? ''}` : (form.message ?? 'Waiting for a connection');
  const name = nameOf(form);
  const act = (label: string, onclick: () => void) => {
    const made = button(label, onclick);
    made.ariaLabel = `${label}: ${name}, ${time(form.at)}`;
    return made;
  };
  return element(
    'li',
    { className: 'item' },
    element('h3', {}, name),
    element('p', { className: 'said' }, time(form.at)),
    element('p', { className: refused ? 'wrong' : '' }, fate),
    element('p', { className: 'excerpt' }, excerptOf(form)),
    element(
      'div',
      { className: 'row' },
      act('Send now', () => acts.send(form.id)),
      ...(refused ? [act('Edit', () => acts.edit(form))] : []),
      act('Delete', () => acts.drop(form.id)),
    ),
  );
}

/** `training_enrolment` becomes «Training enrolment». */
function nameOf({ entries }: QueuedForm): string {
  const form = String(entries.find(([name]) => name === 'form')?.[1] ?? 'form').replaceAll('_', ' ');
  return form.charAt(0).toUpperCase() + form.slice(1);
}

const excerptOf = ({ entries }: QueuedForm) =>
  entries
    .filter(([name, value]) => !OWN.has(name) && value !== '')
    .map(([, value]) => (typeof value === 'string' ? value : value.name))
    .join(' · ');
