import { join } from 'node:path'
import { holdFile } from '#db/sqlite/held-file.server.ts'
import type { Config } from '../config.server.ts'
import type { Log } from '../log.ts'
import { inheritedSocket } from './listening.server.ts'

/**
 * Whether no other process works with the data folder, and says so where one does. During a deploy, which hands the socket
 * over, the release before and the new one do so on purpose.
 */
export function isAloneOnFolder({ dataDir }: Pick<Config, 'dataDir'>, log: Log): boolean {
  const isAlone = holdFile(join(dataDir, 'server.lock'))
  if (!isAlone && !inheritedSocket())
    log('server.second_on_folder', {
      message: `Another server already runs on the data folder ${dataDir}. Both answer for the same shop, and each counts its own limits: stop one of them, or set WORKERS for several processes.`,
    })
  return isAlone
}
