/** The day so many days from now, as YYYY-MM-DD: what is to come in a test stays to come, whenever it is run. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
