import { z } from 'zod'

const text = z.string().default('')

/** Who sells, in the record of `tax`, which also says how prices are taxed. */
export const sellerFields = {
  name: text,
  address: text,
  country: text,
  vatNumber: text,
  taxNumber: text,
  register: text,
  email: text,
}

export const sellerRecord = { key: 'tax', schema: z.object(sellerFields) } as const
