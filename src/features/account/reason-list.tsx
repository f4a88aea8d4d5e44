/** Why the server refused a password, beside the field. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 1) return <>{reasons[0]}</>;
  return (
    <span className="flex flex-col gap-1">
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );
}
