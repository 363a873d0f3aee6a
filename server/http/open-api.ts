/** The OpenAPI page at /api/docs, generated from the contract's endpoints as they are served. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

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

export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Foolscap', description: 'Letters, and what comes back', version: '1' } },
    transform: jsonSchemaTransform,
    // Pages and files are no calls.
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // A map of the house is for whoever lives in it; asked when called, as the auth feature comes later.
    uiHooks: { onRequest: (request, reply) => app.requireAuthor(request, reply) },
    staticCSP: policy,
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [] },
    theme: { title: 'The calls of Foolscap' },
  })
}
