/** The four endings, to read: they stand as the story has them. */
import { endings } from '../../../../contract/games/room404.ts'
import { story } from '../../../../contract/games/room404-story.ts'
import { Card } from '../../../ui/card.tsx'
import { endingId } from './faces.ts'
import { lengthWords } from './length-words.ts'

export function EndingsCard() {
  return (
    <Card aria-labelledby="endings-title" className="grid gap-5">
      <h2 id="endings-title">Endings</h2>
      {endings.map(ending => (
        <section key={ending} id={endingId(ending)} tabIndex={-1} className="grid scroll-mt-4 gap-1">
          <h3>
            {story.endings[ending].title} <span className="font-normal text-soft">({ending})</span>
          </h3>
          <p className="whitespace-pre-line font-letter">{story.endings[ending].description}</p>
          <p className="text-soft text-sm">{lengthWords(story.endings[ending].description)}</p>
        </section>
      ))}
    </Card>
  )
}
