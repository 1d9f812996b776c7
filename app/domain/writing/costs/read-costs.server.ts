import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Currency, PaymentMode } from '#db/schema.ts'

/** Days in the shop's time zone, both included, and the moments at which they begin and end. */
export interface CostRange {
  from: string
  to: string
  begin: string
  end: string
}

/** Sums of calls. Costs are millionths of a US dollar; calls whose cost is not known are not in them. */
export interface CostSum {
  calls: number
  /** Calls that brought a text. */
  texts: number
  unpriced: number
  promptTokens: number
  outputTokens: number
  cost: number
}

/** What packages of credits brought in, in minor units. */
export interface CreditIncome {
  currency: Currency
  mode: PaymentMode
  total: number
  credits: number
}

export interface ModelCosts {
  total: CostSum
  byModel: (CostSum & { model: string; provider: string })[]
  byPurpose: (CostSum & { purpose: string })[]
  /** Days on which a model was called, newest first. */
  byDay: (CostSum & { day: string })[]
  income: CreditIncome[]
}

/** What the calls of the range cost, from the sums of its days. */
export async function readModelCosts(db: Db, range: CostRange): Promise<ModelCosts> {
  const days = db.selectFrom('model_days').where('day', '>=', range.from).where('day', '<=', range.to)
  const [total, byModel, byPurpose, byDay, income] = await Promise.all([
    days.select(sums).executeTakeFirstOrThrow(),
    days
      .select(['model', 'provider', ...sums])
      .groupBy(['model', 'provider'])
      .orderBy('cost', 'desc')
      .execute(),
    days
      .select(['purpose', ...sums])
      .groupBy('purpose')
      .orderBy('cost', 'desc')
      .execute(),
    days
      .select(['day', ...sums])
      .groupBy('day')
      .orderBy('day', 'desc')
      .execute(),
    readIncome(db, range),
  ])
  return { total, byModel, byPurpose, byDay, income }
}

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`

const sums = [
  sum('calls').as('calls'),
  sum('texts').as('texts'),
  sum('unpriced').as('unpriced'),
  sum('prompt_tokens').as('promptTokens'),
  sum('output_tokens').as('outputTokens'),
  sum('cost_micros').as('cost'),
] as const

/** Real money first. */
function readIncome(db: Db, { begin, end }: CostRange): Promise<CreditIncome[]> {
  return db
    .selectFrom('orders')
    .select(['currency', 'mode', sum('total_minor').as('total'), sum('credit').as('credits')])
    .where('paid_at', '>=', begin)
    .where('paid_at', '<', end)
    .where('kind', '=', 'package')
    .where('total_minor', '>', 0)
    .groupBy(['currency', 'mode'])
    .orderBy('mode')
    .orderBy('currency')
    .execute()
}

/** A listing that was written, and what all calls for it cost so far, its rewrites too. */
export interface ListingCost {
  id: string
  productName: string
  language: string
  writtenAt: string
  calls: number
  tokens: number
  cost: number
}

/** The last listings that were written in the range. */
export async function readListingCosts(db: Db, { begin, end }: CostRange): Promise<ListingCost[]> {
  const written = db
    .selectFrom('generation_jobs')
    .select(['id', 'listing_id', 'product_name', 'language', 'created_at'])
    .where('kind', '=', 'listing')
    .where('status', '=', 'done')
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .orderBy('created_at', 'desc')
    .limit(LISTINGS)
    .as('written')
  const rows = await db
    .selectFrom(written)
    .innerJoin('generation_jobs as job', 'job.listing_id', 'written.listing_id')
    .innerJoin('model_calls as call', 'call.job_id', 'job.id')
    .select(['written.id', 'written.product_name', 'written.language', 'written.created_at'])
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .select([
      sql<number>`coalesce(sum(coalesce(call.prompt_tokens, 0) + coalesce(call.output_tokens, 0)
        + coalesce(call.thought_tokens, 0)), 0)`.as('tokens'),
      sum('call.cost_micros').as('cost'),
    ])
    .groupBy(['written.id', 'written.product_name', 'written.language', 'written.created_at'])
    .orderBy('written.created_at', 'desc')
    .execute()
  return rows.map(({ id, product_name, language, created_at, ...row }) => ({
    ...row,
    id,
    productName: product_name,
    language,
    writtenAt: created_at,
  }))
}

const LISTINGS = 25
