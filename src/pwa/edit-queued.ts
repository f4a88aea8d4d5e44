import { dropForm, queuedForms } from './outbox.ts';

/**
 * Fills a page's form with a queued one for editing: the page was opened with `#queued-<id>`. Sending removes it from
 * the queue; sending offline again replaces it in place.
 */
export async function editQueuedForm(owner: string): Promise<void> {
  const id = Number(/^#queued-(\d+)$/.exec(location.hash)?.[1]);
  if (!id) return;
  const queued = (await queuedForms(owner)).find((one) => one.id === id);
  const name = queued?.entries.find(([field]) => field === 'form')?.[1];
  const form = document.querySelector<HTMLFormElement>(
    `form[data-public-form="${CSS.escape(String(name))}"]`,
  );
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!queued || !form) return;
  for (const [field, value] of queued.entries) if (field !== 'form_token') fillIn(form, field, value);
  const message = form.querySelector<HTMLElement>('[data-form-message]');
  message?.querySelector('[data-text]')?.replaceChildren(queued.message ?? '');
  if (message) message.hidden = !queued.message;
  form.scrollIntoView();
  message?.focus();
  await dropOnceSent(form, queued.key, owner);
}

function fillIn(form: HTMLFormElement, name: string, value: string | File): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
    if (typeof value !== 'string') {
      const files = new DataTransfer();
      files.items.add(value);
      control.files = files.files;
    } else if (control.type === 'checkbox' || control.type === 'radio')
      control.checked = control.value === value;
    else if (control.type !== 'file') control.value = value;
  }
}

/** Takes a form out of the queue once it has been sent from its page; one that was queued again meanwhile stays. */
export async function dropOnceSent(form: HTMLFormElement, key: string, owner: string): Promise<void> {
  const queued = (await queuedForms(owner)).find((one) => one.key === key);
  if (!queued) return;
  const watch = new MutationObserver(async () => {
    if (!form.hidden) return;
    watch.disconnect();
    const now = (await queuedForms(owner)).find(({ id }) => id === queued.id);
    if (now?.at === queued.at) await dropForm(queued.id);
  });
  watch.observe(form, { attributeFilter: ['hidden'] });
}
