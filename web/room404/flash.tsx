/** A glitch: the screen flashes once in half a second; where motion is unwanted a written line stands there for as long. */

export function Flash() {
  return (
    <>
      <div data-flash="" aria-hidden="true" className="room404-flash" />
      <p className="room404-calm">The corridor is not where it was.</p>
    </>
  )
}
