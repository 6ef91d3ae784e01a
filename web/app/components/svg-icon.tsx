type IconProps = { size?: 16 | 20 | 24; className?: string; label?: string };

/** Every icon is one line drawing on a 24 px grid; without a label it is decoration. */
export function LineIcon({ size = 20, className, label, drawing }: IconProps & { drawing: string }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawing} />
    </svg>
  );
}

/** Without the mark, a bundle would hold every icon of a file of which it needs one. */
/* @__NO_SIDE_EFFECTS__ */
export const lineIcon = (drawing: string) => (props: IconProps) => <LineIcon {...props} drawing={drawing} />;
