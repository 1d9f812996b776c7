import type { Check } from '../check.ts'
import type { MachineDeps, ShopDeps } from '../deps.ts'
import { backupChecks } from './backups.server.ts'
import { boxChecks } from './box.server.ts'
import { dataChecks, fileChecks } from './data.server.ts'
import { mailChecks } from './mail.server.ts'
import { modelChecks } from './model.server.ts'
import { outsideChecks } from './outside.server.ts'
import { passkeyChecks } from './passkeys.server.ts'
import { serverChecks } from './servers.server.ts'
import { shopChecks } from './shop.server.ts'
import { unitChecks } from './units.server.ts'

/** They work also where the database cannot be opened. */
export const machineChecks: Check<MachineDeps>[] = [
  ...boxChecks,
  ...unitChecks,
  ...outsideChecks,
  ...fileChecks,
  ...backupChecks,
]

/** Everything, in the order of the page. */
export const allChecks: Check<ShopDeps>[] = [
  ...boxChecks,
  ...serverChecks,
  ...unitChecks,
  ...outsideChecks,
  ...passkeyChecks,
  ...fileChecks,
  ...dataChecks,
  ...shopChecks,
  ...modelChecks,
  ...mailChecks,
  ...backupChecks,
]
