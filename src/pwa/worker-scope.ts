/** The service worker globals in use; TypeScript's webworker types exclude its DOM types. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'sync', listener: (event: Extendable & { tag: string }) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: Extendable & { data: unknown; ports: readonly MessagePort[] }) => void,
  ): void;
  addEventListener(
    type: 'push',
    listener: (event: Extendable & { data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: Extendable & { newSubscription?: PushSubscription | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Extendable & { notification: { data: unknown; close(): void } }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

interface OpenWindow {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<OpenWindow | null>;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
