/** x */
export function Component() {
  return null
}
