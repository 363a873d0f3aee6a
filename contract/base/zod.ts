/** Zod as the contract uses it. In a browser it makes no code at run time: the pages' Trusted Types refuse that. */
import { config, z } from 'zod'

if ('document' in globalThis) config({ jitless: true })

export { z }
