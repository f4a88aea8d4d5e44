/** One line of the contact card. */
export interface ContactLine {
  text: string;
  /** What a tap opens. */
  href?: string;
  /** Not the firm's own yet: shown as such on the page. */
  placeholder: boolean;
}

/** How the firm can be reached. The firm replaces the values and sets `placeholder` to false. */
export const contact: {
  office: ContactLine;
  liaison: ContactLine;
  email: ContactLine;
  phones: ContactLine[];
} = {
  office: { text: '1 Example Crescent, Central Business District, Abuja FCT', placeholder: true },
  liaison: { text: 'Liaison office, Lagos', placeholder: false },
  email: { text: 'office@harmattan.example', href: 'mailto:office@harmattan.example', placeholder: true },
  phones: [
    { text: '+234 800 000 0001', href: 'tel:+2348000000001', placeholder: true },
    { text: '+234 800 000 0002', href: 'tel:+2348000000002', placeholder: true },
  ],
};

/** The firm's pages elsewhere; a network without an address is not shown. */
export const social: Partial<Record<'LinkedIn' | 'X' | 'Instagram' | 'Facebook', string>> = {};

/** The first year of the copyright line. */
export const firstYear = 2024;
