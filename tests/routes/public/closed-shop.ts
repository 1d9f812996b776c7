import { writeSettings } from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { issueSetupLink } from '#app/domain/shop/setup/setup-link.server.ts'
import { startApp, type TestApp } from '../../app.ts'

/** A shop as it is after the first start: closed, and nobody in it. */
export async function startClosed(...change: Parameters<typeof startApp>): Promise<TestApp> {
  const app = await startApp(...change)
  await closeAgain(app)
  return app
}

export async function closeAgain({ services: { db } }: TestApp) {
  await writeSettings(db, shopRecord, { ...(await readShop(db)), isOpen: false })
}

/** The path of a new link; throws where there is an admin. */
export async function newLink({ services: { db }, config }: TestApp): Promise<string> {
  const link = await issueSetupLink(db, config)
  if (!link) throw new Error('There is an admin')
  return link.url.slice(config.origin.length)
}
