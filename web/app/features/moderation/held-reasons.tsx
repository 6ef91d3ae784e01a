/** Why a job waits: the sentences that its employer reads, too. */
export function HeldReasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="bullets">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
