/** What every field has that holds a poll's own words: the language in which browsers check their spelling. */
import { createContext, useContext } from 'react'

/** The language of the poll, or else of the site (BCP 47). */
export const PollLanguage = createContext<string | undefined>(undefined)

/** Attributes of such a field. */
export const usePollWords = () => ({ lang: useContext(PollLanguage), dir: 'auto', spellCheck: true }) as const
