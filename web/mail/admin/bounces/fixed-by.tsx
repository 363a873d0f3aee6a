/** Says that a variable of the server sets something. */

export const FixedBy = ({ variable }: { variable: string }) => (
  <p className="text-sm text-soft">
    <code>{variable}</code> sets it, and is changed only where the site is started.
  </p>
)
