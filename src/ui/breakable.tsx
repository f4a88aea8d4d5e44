/** An email address breaks at its @ first. */
export function Breakable({ text }: { text: string }) {
  const [name, ...rest] = text.split('@');
  if (rest.length === 0) return text;
  return (
    <span>
      {name}@<wbr />
      {rest.join('@')}
    </span>
  );
}
