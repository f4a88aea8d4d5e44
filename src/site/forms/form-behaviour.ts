/**
 * The script of a public form: submits without leaving the page, shows errors beside their fields and the confirmation
 * in place. Self-contained, because a page without React carries it as inline text. A form submitted offline is offered
 * to a queue: a cancelable `harmattan:queue` event on window with `{ action, entries }`; preventDefault() accepts it. Once
 * the queue has sent it, the form hears `harmattan:sent` or `harmattan:refused` with what the server said.
 */
export function startFormBehaviour(): void {
  /**
   * The server drops what was sent less than two seconds after it issued the token; a quick person waits them out here,
   * counted from when the token arrived, which is never before it was issued.
   */
  const SOONEST_MS = 2_100;
  /** A token that does not come holds nobody up: without one a form is taken too. */
  const LONGEST_MS = 8_000;
  const KEPT = {
    title: 'Kept on this device',
    text: 'There is no connection just now. It is sent as soon as there is one.',
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  interface Sent {
    title?: string | undefined;
    text?: string | undefined;
    reference?: string | undefined;
  }
  interface Refused {
    message?: string;
    errors?: Record<string, string>;
  }
  interface Answer extends Sent, Refused {
    ok: boolean;
  }

  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-public-form]:not([data-live])')) {
    form.setAttribute('data-live', '');
    // Not randomUUID: it does not exist on pages without TLS.
    const key = crypto.getRandomValues(new Uint8Array(16));
    hidden(form, 'key').value = Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const token = fetch('/forms/token', { headers: { accept: 'application/json' } })
      .then((answer) => answer.json())
      .then(({ form_token }: { form_token: string }) => {
        hidden(form, 'form_token').value = form_token;
        return pause(SOONEST_MS);
      })
      .catch(() => {});
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!form.hasAttribute('data-sending')) void send(form, token);
    });
    // What was kept has arrived since, sent by whichever tab or the worker.
    form.addEventListener('harmattan:sent', (event) =>
      showArrived(form, (event as CustomEvent<Sent>).detail),
    );
    form.addEventListener('harmattan:refused', (event) =>
      comeBack(form, (event as CustomEvent<Refused>).detail),
    );
  }

  function hidden(form: HTMLFormElement, name: string): HTMLInputElement {
    return form.elements.namedItem(name) as HTMLInputElement;
  }

  async function send(form: HTMLFormElement, token: Promise<unknown>): Promise<void> {
    const action = form.getAttribute('action') ?? location.pathname;
    if (!navigator.onLine && keepOrRefuse(form, action, new FormData(form))) return;
    busy(form, true);
    try {
      const inTime = await Promise.race([token.then(() => true), pause(LONGEST_MS)]);
      if (!inTime) hidden(form, 'form_token').value = '';
      const body = new FormData(form);
      const sent = fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } });
      const answer = await sent.catch((error) => {
        // The browser took a network that leads nowhere for one. It may have arrived: its key lets it in once.
        if (keepOrRefuse(form, action, body)) return null;
        throw error;
      });
      if (!answer) return;
      const said: Answer = await answer.json();
      if (said.ok) {
        showArrived(form, said);
        cardOf(form)?.focus();
      } else showErrors(form, said);
    } catch {
      showErrors(form, {
        message:
          'We could not reach the server. Check your connection and try again; what you typed is still here.',
      });
    } finally {
      busy(form, false);
    }
  }

  /** Offers the form to the queue, or says at once what it lacks: the server would, days later. False where nothing takes it. */
  function keepOrRefuse(form: HTMLFormElement, action: string, body: FormData): boolean {
    const errors = problemsOf(form, body);
    const several = Object.keys(errors).length;
    if (several > 0) {
      const message =
        several > 1 ? `${several} things need your attention.` : 'One thing needs your attention.';
      showErrors(form, { message, errors });
      return true;
    }
    const detail = { action, entries: [...body.entries()] };
    if (dispatchEvent(new CustomEvent('harmattan:queue', { detail, cancelable: true }))) return false;
    const { keptTitle: title = KEPT.title, keptText: text = KEPT.text } = cardOf(form)?.dataset ?? {};
    finish(form, { title, text }, true);
    cardOf(form)?.focus();
    return true;
  }

  /** By field what the browser can tell by itself: left empty, or no address where one is asked for. */
  function problemsOf(form: HTMLFormElement, body: FormData): Record<string, string> {
    const errors: Record<string, string> = {};
    for (const line of form.querySelectorAll<HTMLElement>('[data-error-for]')) {
      const name = line.dataset.errorFor ?? '';
      const value = body.get(name);
      const given = typeof value === 'string' ? value.trim() !== '' : Boolean(value?.size);
      const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
      const problem = given
        ? control?.validity.typeMismatch && (line.dataset.wrong || control.validationMessage)
        : line.dataset.required;
      if (problem) errors[name] = problem;
    }
    return errors;
  }

  /** The queue was told that something is wrong with it: what was typed stands here again, to be mended. */
  function comeBack(form: HTMLFormElement, refused: Refused): void {
    const card = cardOf(form);
    const lookedAt =
      !card || card.contains(document.activeElement) || document.activeElement === document.body;
    form.hidden = false;
    if (card) card.hidden = true;
    showErrors(form, refused, lookedAt);
  }

  function busy(form: HTMLFormElement, on: boolean): void {
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    form.toggleAttribute('data-sending', on);
    if (!button) return;
    button.setAttribute('aria-busy', String(on));
    const label = button.querySelector('[data-label]') ?? button;
    label.textContent = (on ? button.dataset.busy : button.dataset.idle) ?? '';
  }

  function showErrors(form: HTMLFormElement, { message, errors = {} }: Refused, focus = true): void {
    const summary = form.querySelector<HTMLElement>('[data-form-message]');
    if (summary) {
      summary.hidden = !message;
      const text = summary.querySelector('[data-text]');
      const several = Object.keys(errors).length;
      const own = several > 0 && summary.dataset.attention?.replace('{n}', String(several));
      if (text) text.textContent = own || (message ?? '');
    }
    let first: HTMLElement | null = null;
    const lines = form.querySelectorAll<HTMLElement>('[data-error-for]');
    const links = summary?.querySelector('[data-error-links]');
    links?.replaceChildren();
    for (const line of lines) {
      const name = line.dataset.errorFor ?? '';
      const controls = form.querySelectorAll<HTMLElement>(`[name="${name}"]`);
      const value = new FormData(form).get(name);
      const empty = typeof value === 'string' && value.trim() === '';
      const error = errors[name] && ((empty ? line.dataset.missing : line.dataset.wrong) || errors[name]);
      line.hidden = !error;
      const text = line.querySelector('[data-text]');
      if (text) text.textContent = error ?? '';
      for (const control of controls) {
        if (error) control.setAttribute('aria-invalid', 'true');
        else control.removeAttribute('aria-invalid');
      }
      const [control] = controls;
      if (!error || !control) continue;
      first ??= control;
      // Of several fields each wrong one is named on top, with a way to it.
      if (lines.length < 2 || !links) continue;
      const link = document.createElement('a');
      link.href = `#${control.id}`;
      link.className = 'underline underline-offset-4';
      link.textContent = error;
      link.onclick = (event) => {
        event.preventDefault();
        control.focus();
      };
      const item = document.createElement('li');
      item.append(link);
      links.append(item);
    }
    if (focus) (lines.length > 1 ? summary : (first ?? summary))?.focus();
  }

  function cardOf(form: HTMLFormElement): HTMLElement | null | undefined {
    return form.parentElement?.querySelector<HTMLElement>('[data-form-done]');
  }

  function showArrived(form: HTMLFormElement, answer: Sent): void {
    const { title = answer.title, text = answer.text } = cardOf(form)?.dataset ?? {};
    finish(form, { ...answer, title, text }, false);
  }

  function finish(form: HTMLFormElement, { title, text, reference }: Sent, kept: boolean): void {
    const done = cardOf(form);
    if (!done) return;
    const put = (part: string, words: string | undefined) => {
      const place = done.querySelector<HTMLElement>(`[data-done-${part}]`);
      if (!place) return;
      place.textContent = words ?? '';
      const line = place.closest<HTMLElement>('p, h2');
      if (line) line.hidden = !words;
    };
    put('title', title);
    put('text', text);
    put('reference', reference);
    done.toggleAttribute('data-kept', kept);
    form.hidden = true;
    done.hidden = false;
  }
}

/** The same as text, for pages that load no React. */
export const formBehaviourScript = `(${startFormBehaviour.toString()})()`;
