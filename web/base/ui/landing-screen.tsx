/** What fills the landing page: the drawing, by day and by night, or the author's own picture. */
import night from './drawings/landing-background-dark.svg'
import day from './drawings/landing-background-light.svg'

/** Lies behind what stands in its positioned parent. @param picture a path; empty: the drawing */
export function LandingScreen({ picture }: { picture: string }) {
  if (picture) {
    return (
      <div className="absolute inset-0 -z-10 bg-sunk">
        <img
          src={picture}
          alt=""
          fetchPriority="high"
          className="size-full object-cover dark:brightness-75"
        />
      </div>
    )
  }
  // Held by its lower edge, where the fool looks over the hills.
  return (
    <picture className="absolute inset-0 -z-10">
      <source srcSet={night} media="(prefers-color-scheme: dark)" />
      <img src={day} alt="" className="size-full object-cover object-bottom" />
    </picture>
  )
}
