/** Whose an address is: the name before it, where one is known. */

export function Named({ email, name }: { email: string; name?: string | undefined }) {
  if (!name) return email
  return (
    <>
      <bdi>{name}</bdi> <span className="font-normal text-soft text-sm">{email}</span>
    </>
  )
}
