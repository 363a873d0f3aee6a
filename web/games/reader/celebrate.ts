/** Confetti from both sides of the page, for three seconds (specification §4). Whoever asked for less motion sees none. */

const lasts = 3_000
const every = 250
/** For the last burst to fall; a phone too slow to draw it in that time shows no more of it. */
const falls = 2_000
const particles = 50

/** The site's pink and purple, as the present colour scheme has them. */
function colours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return ['--pink', '--pink-deep', '--purple'].map(name => style.getPropertyValue(name).trim())
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Throws confetti; its code is fetched when somebody wins. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { create } = await import('canvas-confetti')
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none fixed inset-0 z-50 size-full print:hidden'
  canvas.setAttribute('aria-hidden', 'true')
  canvas.dataset.confetti = ''
  document.body.append(canvas)
  // A worker would be made from a blob, which our pages forbid.
  const fire = create(canvas, { resize: true, useWorker: false })
  const shot = { particleCount: particles, colors: colours(), spread: 60, startVelocity: 42, ticks: 120 }
  const burst = () =>
    Promise.all([
      fire({ ...shot, angle: 60, origin: { x: 0, y: 0.65 } }),
      fire({ ...shot, angle: 120, origin: { x: 1, y: 0.65 } }),
    ])
  let last = burst()
  const timer = setInterval(() => {
    last = burst()
  }, every)
  setTimeout(async () => {
    clearInterval(timer)
    await Promise.race([last, wait(falls)])
    fire.reset()
    canvas.remove()
  }, lasts)
}
