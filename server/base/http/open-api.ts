/** The OpenAPI page at /api/docs, generated from the contract's endpoints as they are served. */
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  type HTTPMethods,
  type RouteOptions,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { keyPrefix, scopeWords } from '../../../contract/author/keys.ts'
import { scopes } from '../../../contract/base/endpoint.ts'
import { pages } from '../../../contract/base/pages.ts'
import { choiceOf } from '../../../contract/base/webhooks.ts'
import type { LiveConfig } from '../live-config.ts'
import { noBody } from './schemas/input-schemas.ts'

const prefix = '/api/docs'

/** The plugin's own policy asks for https and names a foreign host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Its script writes a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The cookie of a browser, and the bearer token of a program (RFC 6750). */
const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'foolscap',
    description: 'The author, logged in with a browser. Over https the name begins with `__Host-`.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal key. The scope that it needs stands at each call.',
  },
} as const

const webhookTypes = Object.keys(choiceOf)

/** The beginning of the page, in Markdown. @param baseUrl the site's own address */
const howTo = (baseUrl: string) => `Letters, and what comes back.

A program calls with a **personal key**. Make one at ${baseUrl}${pages.programs.href()}, and send it with each call:

    curl ${baseUrl}/api/newsletters \\
      -H 'Authorization: Bearer ${keyPrefix}…'

    curl ${baseUrl}/api/newsletters \\
      -H 'Authorization: Bearer ${keyPrefix}…' \\
      -H 'Content-Type: application/json' \\
      -d '{ "subject": "On bells", "body": "<p>Ding dong.</p>", "fromName": "Ada" }'

| scope | what it opens |
|---|---|
${scopes.map(scope => `| \`${scope}\` | ${scopeWords[scope]} |`).join('\n')}

No key sends, erases, changes settings or takes everything away as a file: that takes the author, logged in.

A list is whole, or with \`?limit=\` a page whose \`Link\` header leads to the next one. Whatever is refused answers with
\`{ "message": "a sentence", "kind": "aName" }\`: programs ask for \`kind\`, as the sentences may change.
A call that takes the author or a key refuses a field that it does not know, \`unknownField\`, and names it: nothing is left out of
what is mailed or published without a word.

**Webhooks** tell another server what happens, by a POST that is signed as
[Standard Webhooks](https://www.standardwebhooks.com/) say: check it with any library of that name and the secret that was shown.
The body is \`{ "type": …, "timestamp": …, "data": … }\`, where \`type\` is one of ${webhookTypes.map(type => `\`${type}\``).join(', ')},
or \`test\`. Answer with a status of 200 to 299 within 15 seconds. The same event may come twice, with the same \`webhook-id\`, and
two events may change places. An event names a subscriber by id: GET \`/api/subscribers/{id}\` with a key has the address.
`

interface Described {
  method: HTTPMethods | HTTPMethods[]
  url: string
  schema: FastifySchema
}

/** To be called before the routes that it describes. The page is made when it is first asked for: few sites ever do. */
export function openApiRoutes(app: FastifyInstance, config: Pick<LiveConfig, 'baseUrl'>): void {
  const described: Described[] = []
  app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    if (!schema || url.startsWith(prefix)) return
    // A call that takes nothing has no body to describe, and Fastify warns of a key without a schema.
    const { body, ...withoutBody } = schema
    const takesBody = body !== undefined && body !== noBody
    described.push({ method: method as HTTPMethods, url, schema: takesBody ? schema : withoutBody })
  })
  let page: { baseUrl: string; made: Promise<FastifyInstance> } | undefined
  for (const url of [prefix, `${prefix}/*`]) {
    // A map of the house is for whoever lives in it; asked when called, as the auth feature comes later.
    const onRequest = (request: FastifyRequest, reply: FastifyReply) => app.requireAuthor(request, reply)
    app.get(url, { schema: { hide: true }, onRequest }, async (request, reply) => {
      const { baseUrl } = config
      if (!page || page.baseUrl !== baseUrl) page = { baseUrl, made: describeCalls(described, baseUrl) }
      const made = await page.made
      const { statusCode, headers, rawPayload } = await made.inject({ url: request.url })
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
  }
}

/** An application of its own that serves nothing but the page. */
async function describeCalls(routes: Described[], baseUrl: string): Promise<FastifyInstance> {
  const description = howTo(baseUrl)
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      // Scopes of a bearer key can be named since 3.1.
      openapi: '3.1.0',
      info: { title: 'Foolscap', description, version: '1' },
      servers: [{ url: baseUrl }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    // Pages and files are no calls.
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: policy,
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [] },
    theme: { title: 'The calls of Foolscap' },
  })
  for (const route of routes) app.route({ ...route, handler: () => {} })
  await app.ready()
  return app
}
