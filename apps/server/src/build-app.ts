import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { depositPictures } from './features/deposit/serve-receipts.ts'
import { kycPictures, levelPictures } from './features/kyc/serve-pictures.ts'
import { serveProspectus } from './features/offering/serve-prospectus.ts'

import { serveStatements } from './features/statement/serve-statements.ts'
import { serveChatFrame } from './features/support/serve-chat-frame.ts'
import { serveSupportFiles } from './features/support/serve-files.ts'
import { buildHttp } from './http/build-http.ts'
import { serveDocs } from './http/serve-docs.ts'
import { serveHealth } from './http/serve-health.ts'
import { serveStaffPictures } from './http/serve-staff-pictures.ts'
import { serveWeb } from './http/serve-web.ts'
import { routes } from './routes.ts'

export const VERSION = '0.1.0'

export interface AppOptions {
  readonly rateFactor?: number
  readonly trustProxy?: boolean
}

/** Composition root of what people reach: the API, its documentation, the web apps, the health pages. */
export async function buildApp(
  deps: Deps,
  { rateFactor = 1, trustProxy = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = await buildHttp(deps, routes, { rateFactor, trustProxy })
  for (const pictures of [kycPictures, levelPictures, depositPictures]) serveStaffPictures(app, deps, pictures)
  serveSupportFiles(app, deps)
  serveChatFrame(app, deps)
  serveStatements(app, deps)
  serveProspectus(app, deps)
  serveHealth(app, deps)
  await serveDocs(app, VERSION)
  await serveWeb(app, deps.settings.webRoot)
  return app
}
