import { parse } from '@conform-to/react'
import type { FormResult } from './form-result.ts'

export type DraftFields = [name: string, value: string][]

/** What the fields of a draft say, as a posted form is read. */
export function payloadOf(fields: DraftFields): NonNullable<FormResult['initialValue']> {
  const posted = new FormData()
  for (const [name, value] of fields) posted.append(name, value)
  const { payload } = parse(posted, { resolve: () => ({ value: null }) })
  return payload as NonNullable<FormResult['initialValue']>
}
