/** A card as satori lays it out: a sheet of the site's paper with the title, whose it is, and where. */
import { type PaperName, paperColors } from '../../../contract/base/looks/papers.ts'
import { cardSize } from '../../../contract/letters/cards.ts'

/** Everything that is on it; what is missing cannot be drawn. */
export interface CardWords {
  title: string | undefined
  /** 'Inside the Mind of Ada', on a letter's card. */
  above: string | undefined
  /** The day of a letter, or the sentence about them. */
  below: string | undefined
  host: string
  paper: PaperName
}

interface Node {
  type: 'div'
  props: { style: Record<string, string | number>; children: Node[] | string }
}
const box = (style: Record<string, string | number>, children: Node[] | string = []): Node => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

/** Longer titles in smaller type, so that none takes more than the sheet has. */
const sizeOf = (title: string) =>
  title.length <= 28 ? 92 : title.length <= 60 ? 74 : title.length <= 110 ? 58 : 48

export function cardSheet({ title = '', above = '', below = '', host, paper }: CardWords): Node {
  const { light } = paperColors(paper)
  const line = (left: number) =>
    box({ position: 'absolute', top: 0, left, width: 4, height: '100%', background: light.pink })
  return box({ ...cardSize, background: light.paper, padding: '44px 56px', fontFamily: 'latin, latin-ext' }, [
    box(
      {
        position: 'relative',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '48px 56px 44px 108px',
        background: light.paperRaised,
        borderRadius: 22,
        color: light.ink,
      },
      [
        line(60),
        line(70),
        box({ color: light.purple, fontSize: 34 }, above),
        box(
          {
            fontSize: sizeOf(title),
            lineHeight: 1.14,
            maxHeight: 340,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          },
          title,
        ),
        box({ flexDirection: 'column', paddingRight: 200, color: light.inkSoft, fontSize: 28 }, [
          ...(below ? [box({}, below)] : []),
          box({}, host),
        ]),
      ],
    ),
  ])
}
