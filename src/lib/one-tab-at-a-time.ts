/** Does a piece of work while no other tab or worker does one of this name. Pages without TLS have no locks: there it is done at once. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work();
