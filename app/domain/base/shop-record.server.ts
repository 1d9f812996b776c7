import { z } from 'zod'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { recordActivity } from './activity/activity.server.ts'
import { activityTexts } from './activity/codes.ts'
import {
  changeSettings,
  describeChanges,
  type FollowChange,
  readSettings,
  type SettingsChange,
  type SettingsSource,
  writeSettings,
} from './settings.server.ts'
import { type Shop, shopFields } from './shop-fields.ts'

/** Country: one of `COUNTRIES`; empty until an admin has said it. */
export function readShop(source: SettingsSource): Promise<Shop> {
  return readSettings(source, shopRecord)
}

export async function isOpen(db: Db | Trx): Promise<boolean> {
  return (await readShop(db)).isOpen
}

/** To be called before anything else is stored in a new database. A shop that was ever used stays as it is. */
export async function closeNewShop(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    for (const table of ['users', 'packages', 'settings'] as const) {
      const row = await trx.selectFrom(table).select(trx.fn.countAll<number>().as('count')).executeTakeFirst()
      if (row && row.count > 0) return
    }
    await writeSettings(trx, shopRecord, {
      ...shopRecord.schema.parse({}),
      isOpen: false,
      showsChecklist: true,
    })
  })
}

export function openShop(db: Db, actorId: string): Promise<'opened' | 'open-already'> {
  return transact(db, async (trx) => {
    const shop = await readShop(trx)
    if (shop.isOpen) return 'open-already'
    await writeSettings(trx, shopRecord, { ...shop, isOpen: true })
    await recordActivity(trx, { actorId, action: 'shop.open', subject: activityTexts.store('shop') })
    return 'opened'
  })
}

/** Hides the checklist on the dashboard; the settings of the shop show it again. */
export function hideChecklist(db: Db, actorId: string): Promise<void> {
  return transact(db, async (trx) => {
    const shop = await readShop(trx)
    if (!shop.showsChecklist) return
    await writeSettings(trx, shopRecord, { ...shop, showsChecklist: false })
    await recordActivity(trx, {
      actorId,
      action: 'shop.save',
      subject: activityTexts.store('shop'),
      detail: activityTexts.store('checklist-hidden'),
    })
  })
}

/** Closes the shop, too, but does not open it. 'asks-to-open': changed, but for that, which `openShop` does. */
export async function changeShop(
  db: Db,
  change: SettingsChange<Shop>,
  follow: FollowChange<Shop>,
): Promise<'changed' | 'conflict' | 'asks-to-open'> {
  const { isOpen: wasOpen } = await readShop(db)
  const asksToOpen = change.draft.isOpen && !wasOpen
  const draft = { ...change.draft, isOpen: change.draft.isOpen && wasOpen }
  const describe = (before: Shop) => ({
    action: 'shop.save' as const,
    subject: activityTexts.store('shop'),
    detail: describeChanges(before, draft),
  })
  const outcome = await changeSettings(db, shopRecord, { ...change, draft }, describe, follow)
  return outcome === 'changed' && asksToOpen ? 'asks-to-open' : outcome
}

const schema = z.object({
  name: shopFields.name.default('Listwright'),
  country: z.union([z.literal(''), shopFields.country]).default(''),
  isOpen: z.boolean().default(true),
  adminsNeedTwoFactor: z.boolean().default(false),
  /** On the dashboard, until all of it is done. */
  showsChecklist: z.boolean().default(false),
})

/** Shops from before there was an opening have no record and are open; so is one whose record cannot be read. */
export const shopRecord = {
  key: 'shop',
  schema,
  whileUnreadable: (value: z.output<typeof schema>, faults: string[]) => ({
    ...value,
    adminsNeedTwoFactor:
      value.adminsNeedTwoFactor || faults.includes('') || faults.includes('adminsNeedTwoFactor'),
  }),
} as const
