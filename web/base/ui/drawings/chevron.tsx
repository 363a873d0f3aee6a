/** The hook at the end of a field that opens a list; the field around it is `relative`. */

export function Chevron() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 fill-none stroke-current stroke-2"
    >
      <path
        d="M5 9.2c2.4 2.2 4.6 4.2 7.2 6.6 2-2.4 4-4.5 6.8-7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
