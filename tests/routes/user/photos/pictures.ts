import sharp from 'sharp'
import { listPhotos } from '#app/domain/listings/photos/photos.server.ts'
import { insertProduct } from '#app/domain/listings/products.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { TestApp } from '#tests/app.ts'

export function picture(width: number, height: number, background = '#17573f') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A picture that no other one equals. */
export function anyJpeg(): Promise<Buffer> {
  const colour = Math.floor(Math.random() * 0xffffff)
  return picture(60, 40, `#${colour.toString(16).padStart(6, '0')}`)
    .jpeg()
    .toBuffer()
}

interface Posted {
  key?: string
  alt?: string
  name?: string
}

/** Somebody with a product, and what they do on its page of photos. */
export async function openPhotos(app: TestApp, facts = ['100% linen', 'two pockets']) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user()
  const productId = await transact(db, (trx) => insertProduct(trx, { userId, name: 'Linen apron', facts }))
  const page = `/user/products/${productId}/photos`
  const form = (bytes: Uint8Array, { key = newId(), alt = '', name = 'a.jpg' }: Posted = {}) => {
    const form = new FormData()
    form.set('formName', 'upload')
    form.set('idempotencyKey', key)
    form.set('intent', 'upload')
    form.set('alt', alt)
    form.set('photo', new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }))
    return form
  }
  const photos = () => listPhotos(db, userId, productId)
  return {
    db,
    userId,
    visitor,
    productId,
    page,
    photos,
    upload: (bytes: Uint8Array, posted?: Posted) => visitor.post(page, form(bytes, posted)),
    /** A photo that is there; its id. */
    async photo(): Promise<string> {
      const { status } = await visitor.post(page, form(await anyJpeg()))
      const id = (await photos()).at(-1)?.id
      if (status !== 303 || !id) throw new Error(`Uploading came to ${status}`)
      return id
    },
    files: () =>
      db
        .selectFrom('product_photos')
        .select(['id', 'file', 'thumbnail'])
        .where('product_id', '=', productId)
        .orderBy('position')
        .execute(),
  }
}
