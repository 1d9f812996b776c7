import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertProduct } from '#app/domain/listings/products.server.ts'
import { findFactPassages, listReferences } from '#app/domain/listings/references/references.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { TestApp } from '#tests/app.ts'

/** Somebody with a product, and what they do on the page of its references. */
export async function openReferences(app: TestApp, facts = ['two pockets']) {
  const { db, runner } = app.services
  const { id: userId, visitor } = await app.user()
  const productId = await transact(db, (trx) => insertProduct(trx, { userId, name: 'Linen apron', facts }))
  const page = `/user/products/${productId}/references`
  const read = async (sent: Promise<Awaited<ReturnType<typeof visitor.post>>>) => {
    const answer = await sent
    await runner.idle()
    return answer
  }
  const references = () => listReferences(db, userId, productId)
  return {
    db,
    userId,
    visitor,
    productId,
    page,
    references,
    passages: () => findFactPassages(db, productId),
    post: (fields: Record<string, string | string[]>) => visitor.post(page, fields),
    paste: (text: string, idempotencyKey = newId()) =>
      read(visitor.post(page, { formName: 'paste', intent: 'paste', idempotencyKey, text })),
    name: (address: string) =>
      read(visitor.post(page, { formName: 'page', intent: 'page', idempotencyKey: newId(), address })),
    upload: (bytes: Uint8Array | string, name: string) => {
      const form = new FormData()
      form.set('formName', 'file')
      form.set('idempotencyKey', newId())
      form.set('intent', 'file')
      form.set('file', new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name))
      return read(visitor.post(page, form))
    },
    async take(...fact: string[]) {
      const [reference] = await references()
      const id = reference?.id ?? ''
      return visitor.post(page, { formName: `facts-${id}`, intent: 'take', referenceId: id, fact })
    },
    async offered() {
      const [reference] = await references()
      return reference?.offered?.map(({ text }) => text)
    },
  }
}

/** A site on this machine. */
export async function startSite(handle: RequestListener) {
  const server = createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A PDF file with these lines on each page, written by hand. */
export function pdf(pages: string[][], { stream }: { stream?: string } = {}): Uint8Array {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>']
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [at, lines] of pages.entries()) {
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -14 Td`).join('\n')
    const content = stream ?? `BT /F1 11 Tf 50 750 Td\n${shown}\nET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(file, 'latin1')
}
