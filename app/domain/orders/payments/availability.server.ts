import type { Config } from '#app/config.server.ts'
import { type ReadRecords, readRecords, readVersioned } from '#app/domain/base/settings.server.ts'
import { isOpen as readOpening } from '#app/domain/base/shop-record.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { readPaymentTerms, termsRecord } from '#app/domain/catalog/terms.server.ts'
import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import type { PaymentProvider } from './provider.ts'
import { paypal } from './providers/paypal/provider.server.ts'
import { providers } from './providers/registry.server.ts'

export interface AvailabilityDeps {
  db: Db
  config: Pick<Config, 'production' | 'allowSandboxPayments'>
  /** Given where the request has read it. */
  isOpen?: () => Promise<boolean>
}

interface SandboxDeps extends Omit<AvailabilityDeps, 'db'> {
  db: Db | Trx
}

/** The terms of payments, the settings of tax and those of all providers. */
export function readPaymentRecords(db: Db): Promise<ReadRecords> {
  return readRecords(db, [termsRecord, taxRecord, ...providers.flatMap(({ records }) => records)])
}

/** Whom orders of this mode can be paid through now, in the order in which buyers see them. */
export async function readyProviders(
  deps: AvailabilityDeps,
  mode: PaymentMode,
  known?: ReadRecords,
): Promise<PaymentProvider[]> {
  const records = known ?? (await readPaymentRecords(deps.db))
  return (await modeCounts(deps, mode)) ? setUpProviders(records, mode) : []
}

/** Those that are set up for this mode, whether or not its payments count; none while settings that they need cannot be read. */
export async function setUpProviders(records: ReadRecords, mode: PaymentMode): Promise<PaymentProvider[]> {
  const [{ isSound }, tax] = await Promise.all([readPaymentTerms(records), readVersioned(records, taxRecord)])
  // An invoice with a wrong tax cannot be taken back.
  return isSound && tax.faults.length === 0 ? providersWith(records, mode) : []
}

/** Those that are switched on and set up for this mode. */
async function providersWith(records: ReadRecords, mode: PaymentMode): Promise<PaymentProvider[]> {
  const ready = await Promise.all(providers.map((provider) => provider.isReady(records, mode)))
  return providers.filter((_, index) => ready[index])
}

export async function takesOrders(deps: AvailabilityDeps): Promise<boolean> {
  return (await readyNow(deps)).length > 0
}

async function readyNow(deps: AvailabilityDeps) {
  const records = await readPaymentRecords(deps.db)
  return readyProviders(deps, (await readPaymentTerms(records)).mode, records)
}

/** How buyers pay here now, to stand after "by"; '' while they cannot. `brief`: where there is little room. */
export async function readWaysToPay(deps: AvailabilityDeps): Promise<{ full: string; brief: string }> {
  const ready = await readyNow(deps)
  const either = new Intl.ListFormat(pageLanguage(), { type: 'disjunction' })
  return {
    full: either.format(ready.flatMap(({ ways }) => ways.map((way) => t(way)))),
    brief: either.format(ready.map(({ ways: [first] }) => t(first))),
  }
}

/** The name of the way to pay that buyers miss while none works: one that is switched on all the same, else PayPal. */
export async function missedProvider({ db }: Pick<AvailabilityDeps, 'db'>): Promise<string> {
  const records = await readPaymentRecords(db)
  const [first = paypal] = await providersWith(records, (await readPaymentTerms(records)).mode)
  return t(first.name)
}

/** Whether what is paid in this mode counts as payment. */
export async function modeCounts(deps: SandboxDeps, mode: PaymentMode): Promise<boolean> {
  return mode === 'live' || (await sandboxCounts(deps))
}

/**
 * Anybody can have a sandbox account: in production its money buys something only where the operator says so, and before the
 * shop is opened, when nobody but its admins can buy, so that they can try a purchase.
 */
export async function sandboxCounts({
  config,
  db,
  isOpen = () => readOpening(db),
}: SandboxDeps): Promise<boolean> {
  return !config.production || config.allowSandboxPayments || !(await isOpen())
}
