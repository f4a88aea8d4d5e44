/** What the server says to a request for admin access; 'no error' alone does not mean that it was granted. */
export type AdminAccessStatus = 'granted' | 'requested';

/** Reads the server's answer. Anything that is not plainly 'granted' counts as a request. */
export function adminAccessStatus(answer: unknown): AdminAccessStatus {
  const status = typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : null;
  return status === 'granted' ? 'granted' : 'requested';
}
