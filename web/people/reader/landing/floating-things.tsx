/** Small drawings that drift over the landing page; they stand still for those who want less motion. */
import { clsx } from 'clsx'
import { BellDrawing } from '../../../base/ui/drawings/bell.tsx'
import { DieDrawing } from '../../../base/ui/drawings/die.tsx'
import { EnvelopeDrawing } from '../../../base/ui/drawings/envelope.tsx'
import { PaperPlaneDrawing } from '../../../base/ui/drawings/paper-plane.tsx'
import { QuillDrawing } from '../../../base/ui/drawings/quill.tsx'
import { TeacupDrawing } from '../../../base/ui/drawings/teacup.tsx'

// Each begins at another moment of the same slow drift, so that no two move alike.
const things = import.meta.env.SSR
  ? [
      {
        Drawing: PaperPlaneDrawing,
        place: 'top-[13svh] left-[6vw] w-16 sm:left-[27vw] sm:w-24 [animation-delay:-1s]',
      },
      {
        Drawing: QuillDrawing,
        place: 'top-[25svh] left-[9vw] w-11 sm:top-[44svh] sm:left-[19vw] sm:w-20 [animation-delay:-6s]',
      },
      {
        Drawing: TeacupDrawing,
        place: 'top-[24svh] right-[7vw] w-14 sm:top-[45svh] sm:right-[19vw] sm:w-24 [animation-delay:-9s]',
      },
      { Drawing: DieDrawing, place: 'top-[13svh] left-[17vw] w-14 max-sm:hidden [animation-delay:-4s]' },
      { Drawing: BellDrawing, place: 'top-[15svh] right-[26vw] w-12 max-sm:hidden [animation-delay:-8s]' },
      {
        Drawing: EnvelopeDrawing,
        place: 'top-[14svh] right-[6vw] w-14 sm:top-[17svh] sm:right-[13vw] sm:w-20 [animation-delay:-3s]',
      },
    ]
  : []

const frame = {
  'aria-hidden': true,
  className: 'pointer-events-none absolute inset-0 overflow-hidden',
} as const

/** In the browser nothing is written: what the server drew stays where it is. */
const drawn = { __html: '' }

/**
 * Decorative: for eyes only, and never in the way of a finger. They are drawn by the server alone (static island): a phone
 * neither loads their code nor takes their hundred elements over.
 */
export function FloatingThings() {
  return import.meta.env.SSR ? (
    <div {...frame}>
      {things.map(({ Drawing, place }) => (
        <div key={place} className={clsx('absolute animate-float', place)}>
          <Drawing className="w-full" />
        </div>
      ))}
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
    <div {...frame} dangerouslySetInnerHTML={drawn} />
  )
}
