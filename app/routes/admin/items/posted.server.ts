import type { RouterContextProvider } from 'react-router'
import { encodePicture } from '#app/adapters/images.server.ts'
import { MAX_PHOTO } from '#app/domain/base/uploads/photo.server.ts'
import { keepPicture } from '#app/domain/base/uploads/picture.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { PICTURE_FAULTS } from '#app/messages/uploads.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

/**
 * The posted form of an item. A picture that came with it is stored at once and its address put into the form, so that
 * it stays when something else is wrong. `fault`: why there is no picture although one was chosen.
 */
export async function readItemForm(
  context: Readonly<RouterContextProvider>,
): Promise<{ form: FormData; fault?: string }> {
  const { form, file } = await readEditor(context, { field: 'picture', maxBytes: MAX_PHOTO })
  if (file === 'too-large') return { form, fault: t(FAULTS['too-large']) }
  if (!file) return { form }
  const { db, stores } = context.get(servicesContext)
  const pictures = { files: stores.uploads, encode: encodePicture, box: BOX }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kept = await logFailure(context, 'items.picture_failed', () =>
    keepPicture(db, pictures, context.get(userContext).id, bytes),
  )
  if (typeof kept === 'string') return { form, fault: t(FAULTS[kept]) }
  form.set('imageUrl', kept.address)
  return { form }
}

/** Pixels: twice what the widest page shows. */
const BOX = { width: 1200, height: 900 }

const FAULTS = {
  ...PICTURE_FAULTS,
  'no-image': msg`Failed to upload image. It must be a JPEG, PNG or WebP of at most 2 MB.`,
}
