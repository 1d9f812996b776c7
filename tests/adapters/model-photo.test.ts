import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeForModel } from '#app/adapters/images.server.ts'

test('a photo for a model is a small upright JPEG without anything else of the file', async () => {
  const big = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'canary of the camera' } })
    .png()
    .toBuffer()
  const made = await encodeForModel(big)
  if (typeof made === 'string') throw new Error(made)
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 384 })
  expect(Buffer.from(made).includes('canary')).toBe(false)
})

test('what is no photo, or a bomb, is refused', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const bytes of [bomb, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0)]) {
    expect(await encodeForModel(bytes)).toBe('no-image')
  }
})
