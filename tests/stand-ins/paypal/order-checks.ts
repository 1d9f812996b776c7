import type { Complaint } from './answers.ts'
import type { Item, Money, OrderRequest, PurchaseUnit } from './model.ts'
import { amountComplaint, minorUnits } from './money.ts'

/** What PayPal refuses with 422 in an order whose fields are all well-formed: sums, currencies, decimals, payee. */
export function orderComplaints(order: OrderRequest, merchantId: string): Complaint[] {
  const [unit] = order.purchase_units
  if (!unit) return []
  let complaints = moneyComplaints(unit)
  // Sums of amounts that are wrong by themselves say nothing.
  if (complaints.length === 0) complaints = sumComplaints(unit)
  if (order.intent === 'AUTHORIZE') complaints.push({ issue: 'AUTH_CAPTURE_NOT_ENABLED', field: '/intent' })
  const payee = unit.payee?.merchant_id
  if (payee && payee !== merchantId) {
    complaints.push({
      issue: 'PAYEE_ACCOUNT_INVALID',
      field: '/purchase_units/0/payee/merchant_id',
      value: payee,
    })
  }
  return complaints.concat(categoryComplaints(unit.items ?? []))
}

function moneyComplaints(unit: PurchaseUnit): Complaint[] {
  const at = '/purchase_units/0'
  const total = amountComplaint(unit.amount, `${at}/amount`, 'above zero')
  const complaints = total ? [total] : []
  for (const [money, field] of partsOf(unit, at)) {
    const complaint = amountComplaint(money, field, 'zero')
    if (complaint) complaints.push(complaint)
    else if (money.currency_code !== unit.amount.currency_code) {
      complaints.push({
        issue: 'MULTI_CURRENCY_ORDER',
        field: `${field}/currency_code`,
        value: money.currency_code,
      })
    }
  }
  return complaints
}

function partsOf(unit: PurchaseUnit, at: string): [Money, string][] {
  const breakdown = Object.entries(unit.amount.breakdown ?? {})
  const parts: [Money, string][] = breakdown.map(([name, money]) => [money, `${at}/amount/breakdown/${name}`])
  for (const [index, item] of (unit.items ?? []).entries()) {
    parts.push([item.unit_amount, `${at}/items/${index}/unit_amount`])
    if (item.tax) parts.push([item.tax, `${at}/items/${index}/tax`])
  }
  return parts
}

function sumComplaints(unit: PurchaseUnit): Complaint[] {
  const complaints: Complaint[] = []
  const breakdown = unit.amount.breakdown
  const field = '/purchase_units/0/amount'
  const items = unit.items ?? []
  const taxed = items.filter((item) => item.tax)
  const compare = (part: Money | undefined, sum: bigint, name: string, issue: string) => {
    if (!part) complaints.push({ issue: `${issue}_REQUIRED`, field: `${field}/breakdown/${name}` })
    else if (minorUnits(part) !== sum) {
      complaints.push({
        issue: `${issue}_MISMATCH`,
        field: `${field}/breakdown/${name}/value`,
        value: part.value,
      })
    }
  }
  if (items.length > 0)
    compare(
      breakdown?.item_total,
      sumOf(items, (item) => item.unit_amount),
      'item_total',
      'ITEM_TOTAL',
    )
  if (taxed.length > 0)
    compare(
      breakdown?.tax_total,
      sumOf(taxed, (item) => item.tax),
      'tax_total',
      'TAX_TOTAL',
    )
  if (breakdown && minorUnits(unit.amount) !== sumOfBreakdown(breakdown)) {
    complaints.push({ issue: 'AMOUNT_MISMATCH', field: `${field}/value`, value: unit.amount.value })
  }
  return complaints
}

function sumOf(items: Item[], part: (item: Item) => Money | undefined): bigint {
  return items.reduce((sum, item) => {
    const money = part(item)
    return money ? sum + minorUnits(money) * BigInt(item.quantity) : sum
  }, 0n)
}

function sumOfBreakdown(breakdown: Record<string, Money>): bigint {
  let sum = 0n
  for (const [name, money] of Object.entries(breakdown)) {
    sum += name.endsWith('discount') ? -minorUnits(money) : minorUnits(money)
  }
  return sum
}

function categoryComplaints(items: Item[]): Complaint[] {
  const categories = new Set(items.map((item) => item.category))
  const mixed = categories.has('DONATION') && categories.size > 1
  return mixed ? [{ issue: 'MULTIPLE_ITEM_CATEGORIES', field: '/purchase_units/0/items' }] : []
}
