import { expect } from 'vitest'
import { newId } from '#db/ids.server.ts'
import type { Answer, Visitor } from '../../../visitor.ts'

export type Content = string | Uint8Array

interface Upload {
  name?: string
  key?: string
}

/** Posts the form of the page that takes a file. */
export async function upload(
  visitor: Visitor,
  content: Content,
  { name = 'products.csv', key = newId() }: Upload = {},
): Promise<Answer> {
  const body = new FormData()
  body.set('formName', 'file')
  body.set('idempotencyKey', key)
  body.set('file', new File([content as BlobPart], name, { type: 'text/csv' }))
  return visitor.post('/user/imports/new', body)
}

/** Uploads a file that is taken; its id. */
export async function importOf(visitor: Visitor, content: Content, options?: Upload): Promise<string> {
  const answer = await upload(visitor, content, options)
  expect(answer.status).toBe(303)
  return /^\/user\/imports\/([\w-]{22})\/columns$/.exec(answer.location ?? '')?.[1] ?? ''
}

/** What the page's form of columns would send. */
async function columnsOf(visitor: Visitor, id: string): Promise<Record<string, string | string[]>> {
  const { text } = await visitor.get(`/user/imports/${id}/columns`)
  const fields: Record<string, string | string[]> = { formName: 'columns', intent: 'check' }
  for (const [, name = '', options = ''] of text.matchAll(
    /<select[^>]*name="(field\.\w+)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    fields[name] = /<option value="(\d*)" selected/.exec(options)?.[1] ?? ''
  fields.fact = [...text.matchAll(/<input[^>]*name="fact"[^>]*>/g)]
    .filter(([tag]) => tag.includes('checked'))
    .map(([tag]) => /value="(\d+)"/.exec(tag)?.[1] ?? '')
  fields.shown = /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? ''
  if (/name="nameIsFact"[^>]*checked/.test(text)) fields.nameIsFact = 'on'
  return fields
}

/** Presses “Check the products” on the columns page. */
export async function check(
  visitor: Visitor,
  id: string,
  changed: Record<string, string | string[]> = {},
): Promise<Answer> {
  return visitor.post(`/user/imports/${id}/columns`, { ...(await columnsOf(visitor, id)), ...changed })
}
