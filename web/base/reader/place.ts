/** Where a reader's page is: the parameters in its address, for whatever stands on it (a context in place of a router). */
import { createContext, useContext } from 'react'
import type { PageParams } from '../../../contract/base/page-rules.ts'

const Place = createContext<PageParams>({})

/** Says it to what stands inside. */
export const PlaceProvider = Place.Provider

/** The parameters of the page's address, by the names of its pattern. */
export const useParams = (): PageParams => useContext(Place)
