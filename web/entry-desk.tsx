/** Starts the author's pages in the browser, in place of a shell that says 'Loading...': what they say is fetched first, as their modules say it while they load. */
import './trusted-types.ts'
import './desk.css'
import { createTranslator, type Messages } from '../contract/languages/translator.ts'
import { type DeskPageData, readPageData } from './base/page-data.ts'
import { speak } from './base/translations.ts'

const { language, sentences, answers } = readPageData<DeskPageData>()
const messages: Messages = await (await fetch(sentences)).json()
speak(createTranslator({ language, messages }))
const { startDesk } = await import('./start-desk.tsx')
await startDesk(answers)
