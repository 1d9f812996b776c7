import { expect, test } from 'vitest'
import { orderRequest } from '#app/adapters/paypal/orders.ts'
import { assess, taxOfRefund } from '#app/domain/catalog/tax/assess.ts'
import { type TaxSettings, taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { breakdownOf } from '#app/domain/orders/order-price.server.ts'
import type { OrderRequest } from '#tests/stand-ins/paypal/model.ts'
import { orderComplaints } from '#tests/stand-ins/paypal/order-checks.ts'
import { CASES, type Case } from './table.ts'

/** Germany sells; Finland's rate is the case's. */
function settingsOf([, , , , rate, way]: Case): TaxSettings {
  const seller = { name: 'Seller', address: 'Street 1', country: 'Germany', vatNumber: 'DE123456788' }
  if (way === 'none') return taxRecord.schema.parse({ ...seller, sentence: 'Small business.' })
  const rates = rate === null ? {} : { Finland: Math.round(rate * 100) }
  return taxRecord.schema.parse({ ...seller, way: 'by-country', rates })
}

test('the table has sixty cases or more', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60)
})

test.each(CASES)('%s (%s): %i less %i at %s %%', (...row) => {
  const [, currency, price, discount, , way, net, tax, gross, deducted, refunds, taxOfRefunds] = row
  const vatNumber = way === 'reverse' ? 'FI12345671' : ''
  const found = assess(
    settingsOf(row),
    { country: 'Finland', vatNumber, isConfirmed: true },
    price - discount,
  )
  expect(found).toMatchObject({ net, tax, gross, deducted })
  expect(found.treatment).toBe(way === 'reverse' ? 'reverse-charge' : way)

  let before = 0
  const told = refunds.map((part) => {
    const share = taxOfRefund({ gross, tax }, before, part)
    before += part
    return share
  })
  expect(told).toEqual(taxOfRefunds)

  // PayPal takes the order: its parts add up to the amount, to the smallest unit.
  const kept = { tax_minor: tax, discount_minor: discount }
  const parts = breakdownOf({ price_minor: gross, fee_minor: 0 }, kept)
  const facts = { customId: 'ORDER001', invoiceId: 'PAYMENT1', title: 'Goods', brandName: '', currency }
  const addresses = { returnUrl: 'https://shop.test/return', cancelUrl: 'https://shop.test/cancel' }
  const request = orderRequest({ ...facts, ...addresses, ...parts }) as unknown as OrderRequest
  expect(orderComplaints(request, 'MERCHANT')).toEqual([])
  const value = ['JPY', 'HUF', 'TWD'].includes(currency) ? String(gross) : (gross / 100).toFixed(2)
  expect(request.purchase_units[0]?.amount.value).toBe(value)
})

test('the stand-in of PayPal refuses a breakdown that is off by a cent', () => {
  const facts = { customId: 'A', invoiceId: 'B', title: 'Goods', brandName: '', currency: 'EUR' }
  const addresses = { returnUrl: 'https://shop.test/return', cancelUrl: 'https://shop.test/cancel' }
  const parts = { itemMinor: 2417, taxMinor: 483, feeMinor: 0, discountMinor: 0 }
  const issuesOf = (change: (unit: OrderRequest['purchase_units'][0]) => void) => {
    const request = orderRequest({ ...facts, ...addresses, ...parts }) as unknown as OrderRequest
    const [unit] = request.purchase_units
    if (unit) change(unit)
    return orderComplaints(request, 'MERCHANT').map(({ issue }) => issue)
  }
  expect(issuesOf(() => {})).toEqual([])
  expect(issuesOf((unit) => Object.assign(unit.amount, { value: '29.01' }))).toEqual(['AMOUNT_MISMATCH'])
  const tax = { currency_code: 'EUR', value: '4.82' }
  expect(issuesOf((unit) => Object.assign(unit.items?.[0] ?? {}, { tax }))).toEqual(['TAX_TOTAL_MISMATCH'])
  expect(issuesOf((unit) => delete unit.amount.breakdown?.tax_total)).toContain('TAX_TOTAL_REQUIRED')
})
