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

interface Described {
  method: HTTPMethods | HTTPMethods[]
  url: string
  schema: FastifySchema
}

/** To be called before the routes that it describes. The page is made when it is first asked for: few sites ever do. */
export function openApiRoutes(app: FastifyInstance): void {
  const described: Described[] = []
  app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    if (schema && !url.startsWith(prefix)) described.push({ method: method as HTTPMethods, url, schema })
  })
  let page: Promise<FastifyInstance> | undefined
  for (const url of [prefix, `${prefix}/*`]) {
    // A map of the house is for whoever lives in it; asked when called, as the auth feature comes later.
    const onRequest = (request: FastifyRequest, reply: FastifyReply) => app.requireAuthor(request, reply)
    app.get(url, { schema: { hide: true }, onRequest }, async (request, reply) => {
      page ??= describeCalls(described)
      const { statusCode, headers, rawPayload } = await (await page).inject({ url: request.url })
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
  }
}

/** An application of its own that serves nothing but the page. */
async function describeCalls(routes: Described[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { info: { title: 'Foolscap', description: 'Letters, and what comes back', version: '1' } },
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
