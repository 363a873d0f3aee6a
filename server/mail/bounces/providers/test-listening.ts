/** For tests: a site that listens to every provider, and what the certificates of one are asked from. */
import type { InjectOptions } from 'fastify'
import type { BounceProvider } from '../../../../contract/mail/bounce-providers.ts'
import { scripted } from '../../../test/scripted-transport.ts'
import { createTestNetwork } from '../../../test/test-network.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { certificate } from './test-certificate.ts'
import { everySecret, type Post } from './test-posts.ts'

/** @returns `asked`: paths of what was fetched from Amazon; `carried`: what the mail server took */
export async function createListeningSite() {
  const asked: string[] = []
  const network = createTestNetwork({
    'sns.eu-west-1.amazonaws.com': {
      answer: (request, response) => {
        asked.push(String(request.url))
        response.end(certificate)
      },
    },
  })
  const { carried, transport } = scripted()
  const site = await createTestSite({ network, transport })
  site.config.bounces = { ...site.config.bounces, webhooks: everySecret }
  // Within the time of the certificate.
  site.clock.set('2027-03-01T12:00:00.000Z')
  const close = async () => {
    await site.close()
    await network.close()
  }
  return { site, network, asked, carried, close }
}
export type Listening = Awaited<ReturnType<typeof createListeningSite>>

/** As a provider posts it. */
export const postTo = (
  site: TestSite,
  [provider, { headers, payload }]: readonly [BounceProvider, Post],
  { query = '', ...more }: InjectOptions & { query?: string } = {},
) =>
  site.asVisitor({
    method: 'POST',
    url: `/api/bounces/from/${provider}${query}`,
    headers: { ...headers, origin: 'https://elsewhere.example' },
    payload,
    ...more,
  })
