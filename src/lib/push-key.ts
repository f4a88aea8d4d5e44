/** Where a device keeps whose push messages it shows. */
export const PUSH_KEY = 'harmattan-push';
