/** The whole site as one Fastify application: what boot.ts listens with and every test calls. */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { PageRenderer } from '../contract/base/page.ts'
import { pollAnswersRoutes } from './answers/poll-answers/routes.ts'
import { pollsRoutes } from './answers/polls/routes.ts'
import { receiptsRoutes } from './answers/receipts/routes.ts'
import { repliesRoutes } from './answers/replies/routes.ts'
import { sealingRoutes } from './answers/sealing/routes.ts'
import { authRoutes } from './author/auth/routes.ts'
import { backupsRoutes } from './author/backups/routes.ts'
import { visitsRoutes } from './author/visits/routes.ts'
import { answerUnroutable, registerErrors } from './base/http/errors.ts'
import { healthRoutes } from './base/http/health.ts'
import { type LogSink, logOptions, registerRequestLog } from './base/http/log/request-log.ts'
import { openApiRoutes } from './base/http/open-api.ts'
import { registerOrderlyEnd } from './base/http/orderly-end.ts'
import { createSpeaker, registerSentences } from './base/http/said-sentence.ts'
import { registerSecurity } from './base/http/security.ts'
import { securityTxtRoutes } from './base/http/security-txt.ts'
import { endUnfinishedBodies } from './base/http/unfinished-bodies.ts'
import { createSiteSpeech } from './base/languages/site-speech.ts'
import { registerAnswerCache } from './base/pages/answer-cache.ts'
import { createBrokenPages } from './base/pages/broken-page.ts'
import { sendCachedLetters } from './base/pages/cached-letters.ts'
import { pagesRoutes } from './base/pages/routes.ts'
import { ownWordsRoutes } from './base/settings/own-words/routes.ts'
import { settingsRoutes } from './base/settings/routes.ts'
import { siteSpeech } from './base/settings/site-settings.ts'
import type { Site } from './base/site.ts'
import { webhooksRoutes } from './base/webhooks/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { uploadsRoutes } from './files/uploads/routes.ts'
import { bingoRoutes } from './games/bingo/routes.ts'
import { durdleRoutes } from './games/durdle/routes.ts'
import { room404Routes } from './games/room404/routes.ts'
import { archiveRoutes } from './letters/archive/routes.ts'
import { cardsRoutes } from './letters/cards/routes.ts'
import { checksRoutes } from './letters/checks/routes.ts'
import { fillBeforeOpening } from './letters/finding/fill-findable.ts'
import { linkCardsRoutes } from './letters/link-cards/routes.ts'
import { lettersRoutes } from './letters/routes.ts'
import { acceptanceRoutes } from './mail/acceptance/routes.ts'
import { mailboxTroubles } from './mail/bounces/list-bounces.ts'
import { bouncesRoutes } from './mail/bounces/routes.ts'
import { sendsRoutes } from './mail/ledger/routes.ts'
import { mailSettingsRoutes } from './mail/mail-settings/routes.ts'
import { outboxRoutes } from './mail/outbox/routes.ts'
import { movingRoutes } from './moving/routes.ts'
import { takeoutRoutes } from './moving/takeout/routes.ts'
import { circlesRoutes } from './people/circles/routes.ts'
import { importsRoutes } from './people/imports/routes.ts'
import { subscribersRoutes } from './people/subscribers/routes.ts'

/** The site without what the application itself adds. */
export type SiteParts = Omit<Site, 'log' | 'ending'>

/**
 * @param renderer the built page renderer; undefined serves the API alone
 * @param logTo where log lines go; stdout by default
 * @returns the application, ready for `listen` or `inject`, and the site its features share
 */
// length: the one list of features
export async function createApp(
  parts: SiteParts,
  renderer: PageRenderer | undefined,
  logTo?: LogSink,
): Promise<FastifyInstance> {
  const speech = createSiteSpeech(() => siteSpeech(parts.db, parts.config))
  await speech.now()
  const drawing = renderer && { renderer, speech, ...createBrokenPages(renderer, speech) }
  const app: FastifyInstance = Fastify({
    logger: { ...logOptions(parts.config.logLevel), ...(logTo && { stream: logTo }) },
    // Our own line a request is in base/http/log/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    // No request numbers: a gap in them would tell when an unlogged call, a reply, was made.
    childLoggerFactory: logger => logger,
    frameworkErrors: (error, request, reply) =>
      drawing && !isCall(request.url)
        ? drawing.answerBroken(reply, 404)
        : answerUnroutable(error, request, reply),
    http: {
      // Anywhere else the wish for another protocol is not heard (RFC 9110 §7.8), and the request is answered like any other.
      shouldUpgradeCallback: ({ url = '' }) => app.opensSocket(url),
    },
    // HEAD would run the GET handler, and some of ours act.
    exposeHeadRoutes: false,
    trustProxy: trustedProxy(parts.config.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // A body is never silently cleaned of what a client should not have sent.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })
  const site: Site = { ...parts, log: app.log, ending: registerOrderlyEnd(app) }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app, site.clock)
  registerSentences(app, createSpeaker(speech))
  registerRequestLog(app)
  endUnfinishedBodies(app)
  sendCachedLetters(app, site)
  registerAnswerCache(app, site)
  await app.register(cookie)
  await registerSecurity(app, site)
  openApiRoutes(app, parts.config)

  healthRoutes(app, site, t => mailboxTroubles(site, t))
  securityTxtRoutes(app, site)
  authRoutes(app, site)
  ownWordsRoutes(app, site)
  settingsRoutes(app, site, { public_archive: value => fillBeforeOpening(site, value) })
  visitsRoutes(app, site)
  await subscribersRoutes(app, site)
  circlesRoutes(app, site)
  importsRoutes(app, site)
  movingRoutes(app, site)
  lettersRoutes(app, site)
  checksRoutes(app, site)
  linkCardsRoutes(app, site)
  archiveRoutes(app, site)
  cardsRoutes(app, site)
  sendsRoutes(app, site)
  sealingRoutes(app, site)
  repliesRoutes(app, site)
  receiptsRoutes(app, site)
  pollsRoutes(app, site)
  pollAnswersRoutes(app, site)
  durdleRoutes(app, site)
  bingoRoutes(app, site)
  outboxRoutes(app, site)
  mailSettingsRoutes(app, site)
  acceptanceRoutes(app, site)
  await bouncesRoutes(app, site)
  room404Routes(app, site)
  await uploadsRoutes(app, site)
  await filesRoutes(app, site)
  takeoutRoutes(app, site)
  backupsRoutes(app, site)
  webhooksRoutes(app, site)
  await pagesRoutes(app, site, drawing)
  await app.ready()
  return app
}

/** Programs ask these; people see everything else. */
const isCall = (url: string) => /^\/(api|objects|files|s3|url)\//.test(url)

/** A number of hops, or addresses, to believe X-Forwarded-* from; nobody by default. */
function trustedProxy(setting: string | number | undefined) {
  if (typeof setting !== 'number') return setting ?? false
  return (_address: string, hop: number) => hop < setting
}
