/** Why a job waits: the sentences that its employer reads, too. */
export function HeldReasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
