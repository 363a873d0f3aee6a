/** Fills up what a reader sends without a name (padding), so that whoever listens learns nothing from its length. */
import { limits } from '../base/limits.ts'
import { utf8Bytes } from './seal-padding.ts'

/**
 * Bytes of JSON: sealed words of 1, 4, 16 and 32 kB with what stands around them fit into the first four, in this order; a poll
 * whose answers are sealed one by one may take more.
 */
export const bodySteps = [
  2_048,
  8_192,
  32_768,
  limits.visitorBody,
  2 * limits.visitorBody,
  4 * limits.visitorBody,
  limits.sealedBody,
] as const

/** The longest own words fit into it: to keep a receipt takes as many bytes whatever was written. */
const receiptBody = bodySteps.slice(2)

/** The same of the call that keeps a receipt: always of one length. */
export const padReceipt = <Body extends object>(body: Body) => padBody(body, receiptBody)

/** @returns the body with a field that makes its JSON as long as one of few lengths; the site drops it. What is too long for any stays as it is */
export function padBody<Body extends object>(
  body: Body,
  steps: readonly number[] = bodySteps,
): Body & { padding: string } {
  const bytes = utf8Bytes(JSON.stringify({ ...body, padding: '' }))
  const step = steps.find(size => bytes <= size) ?? bytes
  // Blanks: no browser compresses what it sends, and nothing can compress what is encrypted on its way.
  return { ...body, padding: ' '.repeat(step - bytes) }
}
