/*
 * Card, notices and list live in a shadow tree with their own styles, because a static page carries only the rules of
 * its own classes. Colours are the design tokens (src/ui/tokens.css).
 */
const rules = `
:host { all: initial; font: 400 0.875rem/1.25rem "Inter Variable", "Inter Fallback", ui-sans-serif, system-ui, sans-serif; color: var(--ink) }
@media print { :host { display: none } }
* { box-sizing: border-box }
h2, h3, p, ul, ol { margin: 0; padding: 0 }
ul, ol { list-style: none }
[hidden] { display: none !important }
.stack { position: fixed; z-index: 60; inset: auto 0 0 0; display: flex; flex-direction: column; align-items: center; gap: 0.75rem; padding: 0.75rem; pointer-events: none }
.card { pointer-events: auto; width: min(28rem, 100%); padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); box-shadow: 0 2px 6px var(--shade-near), 0 12px 32px var(--shade) }
.top { display: flex; align-items: start; justify-content: space-between; gap: 0.75rem }
h2 { font: 600 1.1875rem/1.75rem "Source Serif 4 Variable", Georgia, serif }
h3 { font-weight: 600; font-size: 0.875rem }
.lines { display: grid; grid-template-columns: 1fr 1fr; gap: 0.25rem 1rem; margin-top: 0.5rem; color: var(--muted) }
.lines li { padding-left: 0.875rem; position: relative }
.lines li::before { content: ""; position: absolute; left: 0; top: 0.4rem; width: 0.375rem; height: 0.375rem; border-radius: 50%; background: var(--laterite) }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin-top: 0.875rem }
.row:empty { display: none }
.said { color: var(--muted) }
.wrong { color: var(--red) }
button, a.button { font: inherit; font-weight: 500; min-height: 2.75rem; padding: 0 1rem; border-radius: 8px; border: 1px solid var(--edge); background: var(--surface); color: var(--ink); cursor: pointer; display: inline-flex; align-items: center; text-decoration: none }
button:hover, a.button:hover { background: var(--hover) }
button.lead { background: var(--indigo); border-color: var(--indigo); color: var(--on-indigo) }
button.lead:hover { background: var(--indigo-deep) }
button.close { padding: 0; width: 2.75rem; justify-content: center; border-color: transparent; background: none; margin: -0.5rem -0.75rem 0 0; font-size: 1.25rem }
:focus-visible { outline: 2px solid var(--indigo); outline-offset: 2px }
dialog { width: min(36rem, calc(100% - 2rem)); max-height: min(40rem, calc(100% - 2rem)); padding: 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: var(--ink); overflow: auto }
dialog::backdrop { background: var(--veil) }
.item { padding: 0.875rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
.item:first-child { border-top: 0 }
.list { margin-top: 0.75rem }
.excerpt { margin-top: 0.25rem; color: var(--muted); display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden }
`;

let host: HTMLElement | undefined;
let stack: HTMLElement | undefined;

/** The shadow root that holds these parts, outside the page's own content. Attached again after the page was re-rendered. */
export function overlay(): { root: ShadowRoot; stack: HTMLElement } {
  if (!host?.shadowRoot || !stack) {
    host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets = [sheet];
    stack = element('div', { className: 'stack' });
    root.append(stack);
    new ResizeObserver(makeRoom).observe(stack);
    addEventListener('focusin', keepFocusInSight);
  }
  if (!host.isConnected) document.body.append(host);
  return { root: host.shadowRoot as ShadowRoot, stack };
}

/** Creates an element with properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

export function button(label: string, onclick: () => void, className = ''): HTMLButtonElement {
  return element('button', { type: 'button', className, onclick }, label);
}

export function closeButton(label: string, onclick: () => void): HTMLButtonElement {
  const made = button('×', onclick, 'close');
  made.ariaLabel = label;
  return made;
}

const coveredHeight = () => {
  const first = stack?.firstElementChild;
  return first ? Math.ceil(innerHeight - first.getBoundingClientRect().top) : 0;
};

/** Leaves room below the page for the card, and moves the return-home button above it. */
function makeRoom(): void {
  const height = coveredHeight();
  document.documentElement.style.scrollPaddingBottom = height ? `${height + 8}px` : '';
  document.body.style.paddingBottom = height ? `${height}px` : '';
  const home = document.querySelector<HTMLElement>('[data-return-home]');
  if (home) home.style.translate = height ? `0 -${height}px` : '';
}

/** Scrolls so that the card never covers the focused element. */
function keepFocusInSight(event: FocusEvent): void {
  const height = coveredHeight();
  if (height === 0 || !(event.target instanceof Element) || event.target === host) return;
  const over = event.target.getBoundingClientRect().bottom - (innerHeight - height - 8);
  if (over > 0 && over < innerHeight) scrollBy({ top: over, behavior: 'instant' });
}
