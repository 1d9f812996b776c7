import sharp from 'sharp'

export async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
  return Uint8Array.from(await image.png().toBuffer())
}

/** A form with a picture in this field. */
export async function pictureForm(field: string): Promise<FormData> {
  const form = new FormData()
  form.set(field, new File([await picture()], 'photo.png', { type: 'image/png' }))
  return form
}
