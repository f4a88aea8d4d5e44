/** What the firm is called, in the interface, page titles, mails and pictures. */
export interface Brand {
  /** Short name, as in the wordmark. */
  name: string;
  /** Full name, as in page titles and mails. */
  title: string;
}

export const defaultBrand: Brand = { name: 'Harmattan', title: 'Harmattan Advisory' };
