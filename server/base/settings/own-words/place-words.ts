/** What the author's pages put into letters and into the form for other sites, as readers are to read it. */
import type { AnswerOf } from '../../../../contract/base/endpoint.ts'
import type { placeWords as endpoint } from '../../../../contract/base/own-words.ts'
import { authorIn } from '../../../../contract/base/settings/unnamed-author.ts'
import { catalogue } from '../../languages/catalogue.ts'
import { messagesOf, translatorFor } from '../../languages/translator-for.ts'
import type { SiteSettings } from '../site-settings.ts'

/** @param wanted a letter's language (BCP 47); one that is not spoken here is the site's */
export function placeWords(settings: SiteSettings, wanted: string | undefined): AnswerOf<typeof endpoint> {
  const language = catalogue().choose([wanted, settings.language])
  const speech = { language, ownWords: settings.ownWords }
  const t = translatorFor(speech)
  return {
    language,
    nameless: t('letterBody.nameless'),
    answerPoll: t('pollMail.answer'),
    playGame: t('letterBody.playGame'),
    pictureShown: t('letterBody.pictureShown'),
    picturesShown: t('letterBody.picturesShown'),
    corrected: messagesOf(speech)['letter.corrected'] ?? [],
    form: {
      label: t('subscribe.formLabel', { author: authorIn(t, settings.author_name) }),
      press: t('subscribe.press'),
      note: t('subscribe.formNote'),
    },
  }
}
