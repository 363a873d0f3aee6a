/** Says that a variable of the server sets something. */

export const FixedBy = ({ variable }: { variable: string }) => (
  <p className="text-sm text-soft">
    <code>{variable}</code> sets this. You can change it only on the server.
  </p>
)
