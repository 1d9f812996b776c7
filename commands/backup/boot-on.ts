import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '#app/config.server.ts'
import { checkSelf } from '#app/server/self-check.server.ts'
import { filesOf, restoreFiles } from './backup-files.ts'
import { SNAPSHOT_DATABASE } from './offsite.ts'

const BUILD = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

/** Nobody answers there: a copy that is opened for a test must not send a mail or ask for money. */
const NOBODY = 'http://127.0.0.1:9'

/**
 * Starts the built application on a copy as the server does before it listens, without its timers, and asks it for its
 * home page and its health. Answers what is wrong, a sentence each.
 */
export async function bootOn(folder: string, { encryptionKeys, sessionSecrets }: Config): Promise<string[]> {
  if (!existsSync(BUILD)) return ['There is no build to start on the copy. Run `npm run build` first.']
  restoreFiles(filesOf(`${folder}/${SNAPSHOT_DATABASE}`), folder, '')
  // React chooses its production build by this, at the moment that it is imported.
  process.env.NODE_ENV = 'production'
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: `${folder}/${SNAPSHOT_DATABASE}`,
    ENCRYPTION_KEY: encryptionKeys.join(','),
    SESSION_SECRET: sessionSecrets.join(','),
    PAYPAL_API_URL: NOBODY,
    VIES_API_URL: NOBODY,
    HMRC_API_URL: NOBODY,
    GEMINI_API_URL: NOBODY,
    YOUTUBE_IMAGE_URL: NOBODY,
  })
  try {
    const built: typeof import('#app/app.server.ts') = await import(BUILD)
    const services = await built.startServices(config, () => {})
    try {
      await checkSelf(built.createApp(services), config.origin)
      return []
    } finally {
      await services.stop()
    }
  } catch (error) {
    return [`The application does not start on the copy: ${error instanceof Error ? error.message : error}`]
  }
}
