/** Takes a reader's page over in the browser (hydration), with the answers the server rendered it from. */
import './trusted-types.ts'
import './reader.css'
import { hydrateRoot } from 'react-dom/client'
import { createTranslator } from '../contract/languages/translator.ts'
import { callByPath } from './base/call.ts'
import { unlessLeaving } from './base/kit/loading/while-leaving.ts'
import { type ReaderPageData, readPageData } from './base/page-data.ts'
import { createQueryClient } from './base/queries.ts'
import { ReaderRoot } from './base/reader/reader-root.tsx'
import { speak } from './base/translations.ts'
import { readerPageAt } from './reader-pages.ts'

// A reader's page pushes no state: going back to another address is the history of the desk, where it was one document with this.
const { pathname } = location
addEventListener('popstate', () => location.pathname !== pathname && location.reload())

const queries = createQueryClient(callByPath)
const { answers, ...speech } = readPageData<ReaderPageData>()
speak(createTranslator(speech))
for (const [key, answer] of answers) queries.setQueryData(key, answer)

const { load, params } = readerPageAt(pathname)
// The server's markup can only be taken over when the page's code is there at the first breath.
const { Component } = await unlessLeaving(load)()
// Running the code is a long task on a slow phone, and so is taking over: a finger that comes between is answered first.
await new Promise(resolve => setTimeout(resolve))
const root = document.getElementById('root')
if (root) hydrateRoot(root, <ReaderRoot page={Component} params={params} queries={queries} />)
