import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  changeSettings,
  describeChanges,
  readSettings,
  type SettingsChange,
} from '#app/domain/base/settings.server.ts'
import type { Db } from '#db/client.server.ts'
import { formatRate } from './rate.ts'
import { type SellerDraft, taxRecord } from './settings.ts'

/** The table of rates stays. 'conflict': somebody else has changed the record since `seen`. */
export async function changeSeller(db: Db, { draft, ...change }: SettingsChange<SellerDraft>) {
  const { rates, rate } = await readSettings(db, taxRecord)
  const whole = { ...draft, rate: draft.rate ?? rate, rates }
  return changeSettings(db, taxRecord, { ...change, draft: whole }, (before) => ({
    action: 'tax.save',
    subject: activityTexts.store('seller'),
    detail: describeChanges({ ...before, rates: null }, { ...whole, rates: null }),
  }))
}

/** Hundredths of a percent by country, for orders from now on. */
export async function changeRates(db: Db, { draft, ...change }: SettingsChange<Record<string, number>>) {
  const before = await readSettings(db, taxRecord)
  return changeSettings(db, taxRecord, { ...change, draft: { ...before, rates: draft } }, ({ rates }) => ({
    action: 'tax.save',
    subject: activityTexts.store('rates'),
    detail: describeChanges(inPercent(rates), inPercent(draft)),
  }))
}

function inPercent(rates: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(rates).map(([country, rate]) => [country, `${formatRate(rate)}%`]))
}
