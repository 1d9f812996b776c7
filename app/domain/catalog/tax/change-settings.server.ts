import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  changeSettings,
  describeChanges,
  readSettings,
  type SettingsChange,
} from '#app/domain/base/settings.server.ts'
import type { Db } from '#db/client.server.ts'
import { formatRate } from './rate.ts'
import { type SellerDraft, type TaxSettings, taxRecord } from './settings.ts'

/** The table of rates stays. 'conflict': somebody else has changed the record since `seen`. */
export async function changeSeller(db: Db, { draft, ...change }: SettingsChange<SellerDraft>) {
  const { rates, rate } = await readSettings(db, taxRecord)
  const written = Object.entries(draft.sentences).filter(([, sentence]) => sentence !== '')
  const whole = { ...draft, sentences: Object.fromEntries(written), rate: draft.rate ?? rate, rates }
  return changeSettings(db, taxRecord, { ...change, draft: whole }, (before) => ({
    action: 'tax.save',
    subject: activityTexts.store('seller'),
    detail: describeChanges(toldOf(before), toldOf(whole)),
  }))
}

/** The fields of one value each, for the activity log. */
function toldOf({ rates: _, sentences, ...seller }: TaxSettings) {
  const told = Object.entries(sentences).map(([code, sentence]) => [`sentence.${code}`, sentence])
  return { ...seller, ...Object.fromEntries(told) }
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
