/** The fact that holds a person's direct line: by the last part of the address of their page. */
export const lineKeyOf = (slug: string): `line_${string}` => `line_${slug.replaceAll('-', '_')}`;
