import { createImport } from '#app/domain/imports/create-import.server.ts'
import { readRows } from '#app/domain/imports/read-rows.server.ts'
import { attachmentsFolder } from '#app/domain/uploads/attachment-files.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

/** A file with rows of which some cannot be written, up to where its price is asked for. */
export async function makeImport(db: Db, dataDir: string, userId: string): Promise<string> {
  let folder = attachmentsFolder(dataDir)
  let created = await createImport(db, folder, {
    ...{ userId, idempotencyKey: newId(), name: 'herbst-2026.csv', source: 'file' },
    content: new TextEncoder().encode(SHEET),
  })
  if (created.outcome !== 'created') throw new Error(`Creating an import came to ${created.outcome}`)
  let read = await readRows(db, folder, { userId, id: created.id })
  if (read.outcome !== 'read') throw new Error(`Reading an import came to ${read.outcome}`)
  return created.id
}

const SHEET = `Product name,SKU,Description,Material,Colour,Photo,Notes
Gooseneck kettle,KET-090,"For gas, electric and induction hobs.",stainless steel,brushed,,
南部鉄器 急須 0.6 L,TEA-060,,cast iron,black,https://example.com/tea.jpg,
مئزر من الكتان,APR-MOS,,100% linen,moss,,أصل القماش: مصر
,NO-NAME,,oak,,,
Kettle once more,KET-090,,steel,,,
=HYPERLINK("https://example.com"),FORM-1,,glass,,,
`
