/** The mark: an astrolabe's plate, its inner circle and its rule. Takes the colour of the text around it. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden
    >
      <circle cx="16" cy="17" r="12" />
      <circle cx="16" cy="20" r="6" />
      <path d="M8 9l16 16M16 5V2" />
    </svg>
  );
}
